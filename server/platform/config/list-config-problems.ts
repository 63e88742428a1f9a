import { ConfigError } from './config.ts';

/** For tests: the problems for which `read` refuses the settings; none if it accepts them. */
export function listConfigProblems(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
