import { ServerError } from '../platform/errors/server-error.ts';

/** Refuses a submission because of a problem in one answer that only the server can detect, when it writes. */
export function refuseAnswer(path: string, message: string): ServerError {
  return new ServerError('SUBMISSION_INVALID', { issues: [{ code: 'check', path, params: {}, message }] });
}
