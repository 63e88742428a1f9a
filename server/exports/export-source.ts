import type { ExportField, ExportKind } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

export type ExportValue = string | number | null;

/** The values of a record. The portal adds `change` and `record` itself. */
export type ExportValues<Kind extends ExportKind> = Readonly<
  Record<Exclude<ExportField<Kind>, 'change' | 'record'>, ExportValue>
>;

/** A record of a school, as it is now. */
export interface ExportedRecord<Kind extends ExportKind = ExportKind> {
  /** Identifies the record among all records of its kind, and never identifies a student. */
  readonly key: string;
  /** Null for a payment whose student was erased. */
  readonly studentId: string | null;
  readonly values: ExportValues<Kind>;
  /** The answers that columns show, by field, e.g. `"waiver.CarrierID"`. */
  readonly answers?: Readonly<Record<string, ExportValue>>;
}

/** Where the records of one kind come from. The transaction is limited to the school. */
export interface ExportSource<Kind extends ExportKind = ExportKind> {
  /** The ids of everything that the kind exports, in any order. */
  readonly listIds: (trx: Transaction<Database>, universityId: string) => Promise<readonly string[]>;
  /**
   * Reads some of them, in any order. A key starts with the id that it comes from, so keys sort in the order of their
   * ids.
   *
   * @param fields what the columns show
   */
  readonly read: (
    trx: Transaction<Database>,
    ids: readonly string[],
    fields: readonly string[],
  ) => Promise<readonly ExportedRecord<Kind>[]>;
}
