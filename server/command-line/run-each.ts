/** Runs the functions one after the other, even if one fails. Returns the errors of those that failed. */
export async function runEach(functions: readonly (() => Promise<unknown>)[]): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const run of functions) {
    try {
      await run();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
