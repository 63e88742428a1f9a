import { ServerError } from '../errors/server-error.ts';

/** Refuses a submission because of one answer, for what only the server knows at the moment of writing. */
export function refuseAnswer(path: string, message: string): ServerError {
  return new ServerError('SUBMISSION_INVALID', { issues: [{ code: 'check', path, params: {}, message }] });
}
