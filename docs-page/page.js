// Shows the operations of the listener that this page came from. The document is the one at
// /openapi.json without the operations of other listeners, so that every one can be tried here.
SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#operations',
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  // Every operation shows its own schemas; the list of all of them only repeats those.
  defaultModelsExpandDepth: -1,
  // Otherwise the document is sent to a service on the internet.
  validatorUrl: null,
});
