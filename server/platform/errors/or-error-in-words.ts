import { ServerError } from './server-error.ts';

/**
 * Refuses input as the specification does, with a message in a response with status 200. Any other error is rethrown.
 */
export async function orErrorInWords<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { readonly error: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === 'SUBMISSION_INVALID') return { error: error.issues?.[0]?.message ?? error.detail };
    if (error.code === 'LINK_EXPIRED' || error.code === 'SIGN_ON_AT_SCHOOL') return { error: error.detail };
    throw error;
  }
}
