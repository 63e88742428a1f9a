import type { TenantWork } from '../schools/tenant-work.ts';

/** A life event whose documents the portal already stores. The names are the specification's. */
export interface DocumentedEvent {
  readonly QLEEvent: string;
  /** ISO date, e.g. "2026-09-10" */
  readonly QLEDate: string;
}

/** The student's life events that were submitted with documents, e.g. for an enrollment that was never paid. */
export async function findDocumentedEvents({ trx, session }: TenantWork): Promise<readonly DocumentedEvent[]> {
  const events = await trx
    .selectFrom('lifeEvents')
    .select(['qleEvent', 'qleDate'])
    .where('studentId', '=', session.studentId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.subjectId', '=', 'lifeEvents.recordId')
          .where('field', '=', 'QLEFileUpload')
          .where('removedAt', 'is', null)
          .where('scanStatus', '!=', 'infected'),
      ),
    )
    .execute();
  // Duplicates are removed here and not in SQL, because the database stores the kind of event in sealed form.
  const distinct = new Map(events.map((event) => [`${event.qleDate} ${event.qleEvent}`, event]));
  return [...distinct]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { qleEvent, qleDate }]) => ({ QLEEvent: qleEvent, QLEDate: qleDate }));
}
