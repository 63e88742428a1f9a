import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Ends a test run with one plain line, `N passed, N failed, N skipped`, that people and build servers can read. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    // An error outside every test, e.g. a worker that does not start, takes whole files with it.
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      const states = Array.from(module.children.allTests(), (test) => test.result().state);
      for (const state of states) if (state !== 'pending') count[state] += 1;
      // A file that does not load, or whose set-up fails, has no failed test to count.
      if (module.state() === 'failed' && !states.includes('failed')) count.failed += 1;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
