import { ServerError } from '../platform/errors/server-error.ts';

/** The refusal to undo a decision. @param detail why, for the administrator */
export function refuseUndo(detail: string, cause?: unknown): ServerError {
  return new ServerError('REVIEW_UNDO_REFUSED', { detail, cause });
}
