// For `npm run test:deep`.
module.exports = require('./suites.cjs').configuration('deep');
