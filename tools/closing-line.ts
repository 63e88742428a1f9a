import type { Reporter, TestModule } from 'vitest/node';

/** Ends a test run with one plain line, `N passed, N failed, N skipped`, that people and build servers can read. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
      // A file that does not load has no tests to count.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
