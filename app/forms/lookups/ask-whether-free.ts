import { ProblemError } from '../../api/problem-error.ts';

interface Availability {
  readonly success: boolean;
  readonly error: string;
}

/**
 * Checks whether a value, e.g. an email address, is available. After too many requests from one network, the value
 * counts as available. Otherwise, students could not register from a network where someone is probing addresses. The
 * server still decides when the student submits the form.
 */
export async function askWhetherFree(ask: () => Promise<Availability>): Promise<{ success: boolean; error: string }> {
  try {
    return { ...(await ask()) };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return { success: true, error: '' };
    throw error;
  }
}
