import { ServerError } from '../errors/server-error.ts';

/**
 * What went wrong while a multipart body was read. Its reader throws plain errors for a body that ends early or says
 * nonsense, and the stream does when the person goes away; both are the request's fault and no defect.
 */
export function toBodyError(thrown: unknown): unknown {
  if (thrown instanceof ServerError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return code.startsWith('FST_') ? thrown : new ServerError('BODY_MALFORMED', { cause: thrown });
}
