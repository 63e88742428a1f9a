import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { Database } from '../platform/storage/index.ts';
import type { PublishSchoolsRequest, SchoolToPublish } from './publish-schools.ts';

interface Published {
  /** 0: the built-in files, which are in effect without a publication. */
  readonly number: number;
  readonly universityId: string;
  readonly changes: readonly string[];
  readonly now: Date;
  readonly school: SchoolToPublish;
  readonly request: PublishSchoolsRequest;
}

/** Writes a school's publication and its audit entry. */
export async function recordPublication(
  trx: Transaction<Database>,
  { number, universityId, changes, now, school, request }: Published,
): Promise<void> {
  const { author, why, restores, requestId } = request;
  const { slug, files } = school;
  const isBuiltIn = number === 0;
  if (!isBuiltIn) {
    const facts = { author: author.name, why, restores, changes: [...changes], publishedAt: now.toISOString() };
    await trx
      .insertInto('schoolPublications')
      .values({ school: slug, number, files, ...facts })
      .execute();
  }
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: author.id,
    action: 'school.published',
    subjectId: slug,
    requestId,
    details: {
      number,
      reference: isBuiltIn ? 'school, built-in version' : `school, no. ${number}`,
      why,
      ...(restores !== null && { restores }),
    },
    now,
  });
}
