import { ServerError } from '../platform/errors/server-error.ts';
import type { Storage } from '../platform/storage/index.ts';
import { readMailDomain } from '../platform/text/email-address.ts';
import { findNamedSchool, findSchool } from './find-school.ts';
import { describeUniversity, type UniversityDetails } from './get-university-details.ts';
import { hasMailDomain } from './has-mail-domain.ts';
import type { SchoolParts } from './school-parts.ts';

interface UniversityWanted {
  /** Ids, slugs or names; empty values are ignored. */
  readonly names: readonly string[];
  readonly partner?: string | undefined;
  /**
   * Used only when nothing else identifies a school. The server reads only the domain of this address, so the response
   * does not reveal whether an account exists.
   */
  readonly email?: string | undefined;
  /** Id of the signed-in student's school; used when the address belongs to no school. */
  readonly own?: string | undefined;
  /** The language that the visitor chose. */
  readonly language: string | null;
}

/**
 * A school for pages before and after sign-in.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function findUniversity(
  { storage, schools }: Pick<SchoolParts, 'storage' | 'schools'>,
  wanted: UniversityWanted,
): Promise<UniversityDetails> {
  const { names, partner, email, own, language } = wanted;
  const isNamed = names.some((name) => name !== '') || Boolean(partner);
  const school = isNamed
    ? await findNamedSchool(storage, { names, partner })
    : (email && (await findSchoolOfAddress(storage, email))) || (own && (await findSchool(storage, own)));
  if (!school) throw new ServerError('NOT_FOUND');
  return describeUniversity(school, language === null ? {} : schools.school(school.slug, language)?.terms);
}

async function findSchoolOfAddress(storage: Storage, email: string) {
  return storage.db
    .selectFrom('universities')
    .selectAll()
    .where(hasMailDomain(readMailDomain(email)))
    .executeTakeFirst();
}
