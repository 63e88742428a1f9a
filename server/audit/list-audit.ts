import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import type { AdministratorWork, DeskWork } from '../schools/tenant-work.ts';
import { findPeople } from './find-people.ts';
import { officeName } from './office-name.ts';

export interface AuditFilter {
  /** Only entries older than this one, for the next page. */
  readonly before?: number;
  /** First and last day, in the school's time zone. */
  readonly from?: string;
  readonly to?: string;
  readonly action?: string;
  /** Id of the person who acted. */
  readonly actor?: string;
  /** The student who acted or whom the entry is about, identified by the school's ID. */
  readonly student?: string;
}

const pageSize = 50;

/** The audit entries for the administrator's school, newest first. Each entry shows who acted and on whose behalf. */
export async function listAudit(work: AdministratorWork, filter: AuditFilter) {
  const { universityId, timeZone } = work.session;
  const rows = await work.trx
    .selectFrom('auditEntries')
    .selectAll()
    .where('universityId', '=', universityId)
    .$if(filter.before !== undefined, (query) => query.where(isOlder(filter.before ?? 0)))
    .$if(filter.from !== undefined, (query) =>
      query.where('at', '>=', sql<string>`${filter.from}::timestamp at time zone ${timeZone}`),
    )
    .$if(filter.to !== undefined, (query) =>
      query.where('at', '<', sql<string>`(${filter.to}::timestamp + interval '1 day') at time zone ${timeZone}`),
    )
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action ?? ''))
    .$if(filter.actor !== undefined, (query) => query.where('actorId', '=', filter.actor ?? ''))
    .$if(filter.student !== undefined, (query) => query.where(concerns(universityId, filter.student ?? '')))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();

  const shown = rows.slice(0, pageSize);
  const people = await findPeople(
    work,
    shown.flatMap(({ actorId, onBehalfOf, subjectId }) => [actorId, onBehalfOf, subjectId]),
  );
  return {
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.action,
      outcome: row.outcome,
      actor: people.get(row.actorId) ?? null,
      onBehalfOf: people.get(row.onBehalfOf ?? '') ?? null,
      about: people.get(row.subjectId ?? '') ?? null,
      reference: textOf(row.details['reference']),
      reason: textOf(row.details['reason']),
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * Those who decide for the school, for the audit trail's filter and for the history of a submission: its administrators,
 * and its broker's people. A person stays in it after the school's grant was revoked.
 */
export async function listOffice({ trx, session }: Pick<DeskWork, 'trx' | 'session'>) {
  const { universityId } = session;
  const office = await trx
    .selectFrom('administrators')
    .select(['id', 'firstName', 'lastName'])
    .where((where) =>
      where.or([
        where('universityId', '=', universityId),
        where(
          'id',
          'in',
          where.selectFrom('brokerGrants').select('brokerId').where('brokerGrants.universityId', '=', universityId),
        ),
      ]),
    )
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();
  return office.map((person) => ({ id: person.id, name: officeName(person) }));
}

type Where = ExpressionBuilder<Database, 'auditEntries'>;

// Sorts by time first, to match the index.
function isOlder(before: number) {
  return (where: Where) =>
    where(
      where.refTuple('at', 'id'),
      '<',
      where
        .selectFrom('auditEntries as last')
        .select(['last.at', 'last.id'])
        .where('last.id', '=', before)
        .$asTuple('at', 'id'),
    );
}

function concerns(universityId: string, schoolStudentId: string) {
  return (where: Where) => {
    const ids = where
      .selectFrom('students')
      .select('students.id')
      .where('students.universityId', '=', universityId)
      .where('students.schoolStudentId', '=', schoolStudentId);
    return where.or([where('actorId', 'in', ids), where('onBehalfOf', 'in', ids), where('subjectId', 'in', ids)]);
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
