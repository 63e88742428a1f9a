import { ServerError } from '../../errors/server-error.ts';
import type { Storage, University } from '../../storage/index.ts';
import { findInvited, type Invited } from '../../use-cases/find-invited.ts';
import { findSchool } from '../../use-cases/find-school.ts';
import type { FormQuery } from '../form-handler.ts';

export interface OpenRegistration {
  readonly school: University;
  readonly invited: Invited | null;
}

/**
 * At which school somebody registers, and as whom, from the address of the page.
 *
 * @throws {ServerError} NOT_FOUND; SIGN_ON_AT_SCHOOL with the school's sign-on
 */
export async function openRegistration(storage: Storage, { SId, university }: FormQuery): Promise<OpenRegistration> {
  const invited = SId ? await findInvited(storage, SId) : null;
  if (SId && !invited)
    throw new ServerError('NOT_FOUND', {
      detail:
        'This invitation has been used, or there is none. If you have an account, sign in. If not, choose “Create an account” on the login page.',
      url: '/login',
    });
  const wanted = invited?.universityId ?? university;
  const school = wanted ? await findSchool(storage, wanted) : null;
  if (!school)
    throw new ServerError('NOT_FOUND', {
      detail:
        'We do not know this university. On the login page, choose “Create an account” and find yours in the list.',
      url: '/login',
    });
  if (school.signOn === 'sso') throw new ServerError('SIGN_ON_AT_SCHOOL', { url: `/saml/${school.slug}/login` });
  return { school, invited };
}
