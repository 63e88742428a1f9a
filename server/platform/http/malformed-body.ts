import { ServerError } from '../errors/server-error.ts';

/**
 * Converts an error from reading a multipart body. The parser throws plain errors for an incomplete or invalid body,
 * and the stream throws one when the person disconnects. The request causes both errors; they are not bugs.
 */
export function toBodyError(thrown: unknown): unknown {
  if (thrown instanceof ServerError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return code.startsWith('FST_') ? thrown : new ServerError('BODY_MALFORMED', { cause: thrown });
}
