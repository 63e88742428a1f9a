import { isActing } from '../../platform/access/access.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { DirectFormCase, DirectFormHandler, FormVisit } from './direct-form.ts';

/**
 * Opens a form that leaves no record, if this person may use it.
 *
 * @throws {ServerError} SESSION_REQUIRED, ROLE_REFUSED, ACTING_REFUSED; NOT_FOUND
 */
export async function openDirectForm(handler: DirectFormHandler, visit: FormVisit): Promise<DirectFormCase> {
  if (handler.access === 'student') {
    if (!visit.session) throw new ServerError('SESSION_REQUIRED');
    if (visit.session.role !== 'student') throw new ServerError('ROLE_REFUSED');
  }
  if (handler.notWhileActing && isActing(visit.session)) throw new ServerError('ACTING_REFUSED');
  return handler.open(visit);
}
