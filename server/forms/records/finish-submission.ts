import { sql, type Transaction } from 'kysely';
import type { auditEntry } from '../../audit/record-audit.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { isUniqueViolation, prepareQuery, type Database, type JsonObject } from '../../platform/storage/index.ts';

interface Finish {
  readonly entry: ReturnType<typeof auditEntry>;
  /** The payload of the email to the student; null when none is sent. */
  readonly mail: JsonObject | null;
  readonly answer: {
    readonly studentId: string;
    readonly universityId: string;
    readonly key: string;
    readonly requestHash: string;
    readonly response: JsonObject;
  };
  readonly now: Date;
}

/**
 * Writes the audit entry, the email and the response for the idempotency key of a submission, in one statement.
 *
 * @throws {ServerError} IDEMPOTENCY_KEY_REUSED when a submission about a different subject used the key in the meantime
 */
export async function finishSubmission(
  trx: Transaction<Database>,
  { entry, mail, answer, now }: Finish,
): Promise<void> {
  try {
    await finishedSubmission.execute(trx, { ...entry, ...answer, mail, now });
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
    throw error;
  }
}

type Finished = Finish['entry'] & Finish['answer'] & Pick<Finish, 'mail' | 'now'>;

const finishedSubmission = prepareQuery(
  (_db, row: Finished) =>
    sql`with entry as (
      insert into audit_entries
        (university_id, at, actor_id, on_behalf_of, action, outcome, subject_id, request_id, details)
      values (${row.universityId}, ${row.at}, ${row.actorId}, ${row.onBehalfOf}, ${row.action}, ${row.outcome},
        ${row.subjectId}, ${row.requestId}, ${row.details})
    ), mail as (
      insert into outbox_messages (university_id, kind, payload, created_at, available_at)
      select ${row.universityId}, 'mail', ${row.mail}::jsonb, ${row.now}::timestamptz, ${row.now}::timestamptz
      where ${row.mail}::jsonb is not null
    )
    insert into idempotency_keys
      (student_id, university_id, key, request_hash, status_code, response, created_at)
    values (${row.studentId}, ${row.universityId}, ${row.key}, ${row.requestHash}, 201, ${row.response}, ${row.now})`,
);
