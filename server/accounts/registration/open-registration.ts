import type { FormQuery } from '../../forms/form-handler.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Storage, University } from '../../platform/storage/index.ts';
import { findSchool } from '../../schools/find-school.ts';
import { findInvited, type Invited } from './find-invited.ts';

export interface OpenRegistration {
  readonly school: University;
  readonly invited: Invited | null;
}

/**
 * Finds a registration's school and invited student from the page's address.
 *
 * @throws {ServerError} NOT_FOUND; SIGN_ON_AT_SCHOOL with the school's sign-on; INVITATION_NEEDED with the page that
 *   resends the invitation
 */
export async function openRegistration(storage: Storage, { SId, university }: FormQuery): Promise<OpenRegistration> {
  const invited = SId ? await findInvited(storage, SId) : null;
  if (SId && !invited)
    throw new ServerError('NOT_FOUND', {
      detail:
        'This invitation does not exist or was already used. If you have an account, sign in. If not, choose “Create an account” on the login page.',
      url: '/login',
    });
  const wanted = invited?.universityId ?? university;
  const school = wanted ? await findSchool(storage, wanted) : null;
  if (!school)
    throw new ServerError('NOT_FOUND', {
      detail:
        'We do not recognize this university. On the login page, choose “Create an account” and find yours in the list.',
      url: '/login',
    });
  if (school.signOn === 'sso') throw new ServerError('SIGN_ON_AT_SCHOOL', { url: `/saml/${school.slug}/login` });
  if (!invited && !school.options.accountsWithoutInvitation)
    throw new ServerError('INVITATION_NEEDED', { url: invitationPage(school) });
  return { school, invited };
}

/** The page where students at a school that requires invitations can request theirs again. */
export function invitationPage({ id }: Pick<University, 'id'>): string {
  return `/register/invitation?university=${encodeURIComponent(id)}`;
}
