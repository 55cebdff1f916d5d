// For `npm test`.
module.exports = require('./suites.cjs').configuration('fast');
