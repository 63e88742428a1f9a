import { ServerError } from './server-error.ts';

/** The specification's response when there is no prefill: a message, and the page to open next. */
export interface PrefillError {
  readonly Error: string;
  readonly Url: string;
}

/**
 * Responds with `Error` and `Url` to the failure that pages expect: no such record, or another student's record. Any
 * other error is rethrown.
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
