import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Ends a test run with one plain line for people and for build servers: `N passed, N failed, N skipped`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    // An error outside the tests, e.g. a worker that does not start, removes the results of whole files.
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      const states = Array.from(module.children.allTests(), (test) => test.result().state);
      for (const state of states) if (state !== 'pending') count[state] += 1;
      // A file that does not load, or whose setup fails, has no failed test that could be counted.
      if (module.state() === 'failed' && !states.includes('failed')) count.failed += 1;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
