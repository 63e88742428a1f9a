import type { Storage } from '../platform/storage/index.ts';
import { hasMailDomain } from './has-mail-domain.ts';

interface SignOnQuestion {
  /** In lower case. */
  readonly email: string;
  /** Id of the school that the person chose. */
  readonly university?: string | undefined;
}

/**
 * The school whose single sign-on the owner of an email address uses; null when the owner uses a password. If the
 * person chose a school with its own sign-on, returns that school for every address, so the result does not reveal
 * which addresses have an account. Otherwise, an account's own school takes precedence over the domain's school.
 * Administrators and staff always have a password.
 */
export async function findSignOnSchool(
  storage: Storage,
  { email, university }: SignOnQuestion,
): Promise<{ readonly slug: string } | null> {
  const domain = email.slice(email.indexOf('@') + 1);
  const schools = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select((where) => [
        'slug',
        'signOn',
        where
          .exists(
            where
              .selectFrom('students')
              .select('students.id')
              .whereRef('students.universityId', '=', 'universities.id')
              .where('students.email', '=', email),
          )
          .as('hasStudent'),
        where
          .exists(
            where
              .selectFrom('administrators')
              .select('administrators.id')
              .whereRef('administrators.universityId', '=', 'universities.id')
              .where('administrators.email', '=', email),
          )
          .as('hasAdministrator'),
        where
          .exists(
            where
              .selectFrom('administrators')
              .select('administrators.id')
              .where('staffId', 'is not', null)
              .where('email', '=', email),
          )
          .as('isStaff'),
        where('id', '=', university ?? '').as('isChosen'),
        hasMailDomain(domain).as('hasDomain'),
      ])
      .execute(),
  );
  const chosen = schools.find(({ isChosen }) => isChosen);
  if (chosen?.signOn === 'sso') return { slug: chosen.slug };
  if (schools.some(({ hasAdministrator, isStaff }) => hasAdministrator || isStaff)) return null;
  const school = schools.find(({ hasStudent }) => hasStudent) ?? chosen ?? schools.find(({ hasDomain }) => hasDomain);
  return school?.signOn === 'sso' ? { slug: school.slug } : null;
}
