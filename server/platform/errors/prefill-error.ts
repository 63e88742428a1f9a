import { ServerError } from './server-error.ts';

/** The specification's response when there is no prefill: a message, and the page to open next. */
export interface PrefillError {
  readonly Error: string;
  readonly Url: string;
}

/**
 * Responds to the failure that pages expect (no such record, or not the student's) with `Error` and `Url`. Any other
 * error is rethrown.
 */
export async function orPrefillError<Result>(read: () => Promise<Result>): Promise<Result | PrefillError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ServerError && error.code === 'NOT_FOUND')
      return { Error: 'Oops, something went wrong', Url: '/GenericError' };
    throw error;
  }
}
