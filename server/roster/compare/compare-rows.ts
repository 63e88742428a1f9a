import type { RosterRow } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Database } from '../../platform/storage/index.ts';
import { findErased } from '../../retention/erased-people.ts';
import type { RosterRules } from '../roster-rules.ts';
import { decideRow, type RowDecision, type StudentOnFile } from './decide-row.ts';
import { findOwners, loadStudents } from './load-batch.ts';
import { findSubscribers } from './find-subscribers.ts';

/** Compares the rows of one file with the school's records, batch by batch in the file's order. */
export interface RowComparison {
  compare(trx: Transaction<Database>, rows: readonly RosterRow[]): Promise<readonly RowDecision[]>;
}

export function createRowComparison(rules: RosterRules, keyRing: KeyRing): RowComparison {
  const { universityId, roster } = rules;
  /** Maps each of the school's subscriber IDs to the student who has it; null until a row has a subscriber ID. */
  let subscribers: ReadonlyMap<string, string> | null = null;
  /** Finds the erasure of a student ID; null until the first batch. */
  let findErasure: ((schoolStudentId: string) => string | null) | null = null;
  /** Maps each subscriber ID in the file to the student ID of its row. */
  const inFile = new Map<string, string>();
  return {
    async compare(trx, rows) {
      const erasureOf = (findErasure ??= await findErased(trx, keyRing, universityId));
      const students = await loadStudents(trx, universityId, rows);
      const owners = await findOwners(trx, listNewEmails(rows, students));
      if (roster.columns.subscriberId !== undefined) subscribers ??= await findSubscribers(trx, universityId);
      return rows.map((row) => {
        const { schoolStudentId } = row.student;
        const onFile = students.get(schoolStudentId) ?? null;
        const isOther = (owner: string | undefined) => owner !== undefined && owner !== onFile?.id;
        const isForeign = (id: string) => {
          const holder = inFile.get(id) ?? schoolStudentId;
          inFile.set(id, holder);
          return holder !== schoolStudentId || isOther(subscribers?.get(id));
        };
        return decideRow(row, {
          rules,
          onFile,
          isErased: onFile === null && erasureOf(schoolStudentId) !== null,
          isTaken: (email) => isOther(owners.get(email)),
          isForeign,
        });
      });
    },
  };
}

function listNewEmails(rows: readonly RosterRow[], students: ReadonlyMap<string, StudentOnFile>): readonly string[] {
  return rows.flatMap(({ student: { email, schoolStudentId } }) => {
    const onFile = students.get(schoolStudentId);
    return onFile !== undefined && (onFile.columns === null || onFile.columns.email === email) ? [] : [email];
  });
}
