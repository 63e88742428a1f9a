import { ServerError } from '../errors/server-error.ts';

/** The specification's way to say that there is no prefill: words, and where the page goes. */
export interface PrefillError {
  readonly Error: string;
  readonly Url: string;
}

/** Answers a failure that pages expect (nothing there, or not the student's) with `Error` and `Url`; anything else is thrown on. */
export async function orPrefillError<Result>(read: () => Promise<Result>): Promise<Result | PrefillError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ServerError && error.code === 'NOT_FOUND')
      return { Error: 'Oops, something went wrong', Url: '/GenericError' };
    throw error;
  }
}
