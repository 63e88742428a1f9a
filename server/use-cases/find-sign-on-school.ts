import type { Storage } from '../storage/index.ts';

interface SignOnQuestion {
  /** In lower case. */
  readonly email: string;
  /** The school that the person chose, by id. */
  readonly university?: string | undefined;
}

/**
 * The school that signs the owner of an address in by itself; null when a password does. A school that does and was
 * chosen is the answer for every address, so that nobody learns by choosing one which addresses have an account.
 * Otherwise an account's own school decides over the one that the domain belongs to, and administrators and staff have a
 * password everywhere.
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
        where('mailDomain', '=', domain).as('hasDomain'),
      ])
      .execute(),
  );
  const chosen = schools.find(({ isChosen }) => isChosen);
  if (chosen?.signOn === 'sso') return { slug: chosen.slug };
  if (schools.some(({ hasAdministrator, isStaff }) => hasAdministrator || isStaff)) return null;
  const school = schools.find(({ hasStudent }) => hasStudent) ?? chosen ?? schools.find(({ hasDomain }) => hasDomain);
  return school?.signOn === 'sso' ? { slug: school.slug } : null;
}
