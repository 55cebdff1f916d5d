// Mocha's own summary, then one closing line that people and machines read alike.
const Mocha = require('mocha');

const { EVENT_RUN_END } = Mocha.Runner.constants;

module.exports = class ClosingLineReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      const skipped = pending > 0 ? `, ${pending} skipped` : '';
      process.stdout.write(`\n${passes} passed, ${failures} failed${skipped}\n`);
    });
  }

  /** Makes a run of no tests fail. Mocha's fail-zero, in a parallel run, counts file by file. */
  done(failures, finish) {
    finish(this.stats.tests === 0 ? Math.max(failures, 1) : failures);
  }
};
