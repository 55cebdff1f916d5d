/** Short and visible, so that it can do no harm in a header or in the log. */
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

/** Whether a client's request id can be used: 1 to 128 visible ASCII characters. */
export function isRequestId(text: string): boolean {
  return REQUEST_ID.test(text);
}
