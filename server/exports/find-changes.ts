import { fingerprintOf } from './fingerprint-of.ts';

/** A record as it is now. */
export interface CurrentRecord {
  readonly key: string;
  readonly content: string;
  readonly studentId: string | null;
}

/** A record in the newest run. */
export interface KnownRecord {
  readonly key: string;
  /** Null: gone. Empty: erased, and no run has noticed yet. */
  readonly content: string | null;
  /** Of the content, when only that is left. */
  readonly fingerprint: string | null;
}

/**
 * What a run adds: a record that is new or different, or a record without content if it is gone. Also a record of which
 * only the fingerprint was left.
 */
export interface RecordChange {
  readonly key: string;
  readonly content: string | null;
  readonly studentId: string | null;
  /** Whether the newest run does not have the record, or has it as gone. */
  readonly isNew: boolean;
  /** Whether the record is as its fingerprint says. */
  readonly isUnchanged: boolean;
}

/**
 * Compares the records as they are now with what the newest run has. Both are in the order of their keys, so that only
 * one record of each is in memory.
 */
export async function* findChanges(
  current: AsyncIterable<CurrentRecord>,
  known: AsyncIterable<KnownRecord>,
): AsyncGenerator<RecordChange> {
  const others = known[Symbol.asyncIterator]();
  let other = await others.next();
  for await (const record of current) {
    for (; !other.done && other.value.key < record.key; other = await others.next()) yield* removalOf(other.value);
    const isKnown = !other.done && other.value.key === record.key;
    const content = isKnown ? other.value.content : null;
    const isUnchanged = isKnown && other.value.fingerprint === fingerprintOf(record.content);
    if (content !== record.content) yield { ...record, isNew: content === null, isUnchanged };
    if (isKnown) other = await others.next();
  }
  for (; !other.done; other = await others.next()) yield* removalOf(other.value);
}

function* removalOf({ key, content }: KnownRecord): Generator<RecordChange> {
  if (content !== null) yield { key, content: null, studentId: null, isNew: false, isUnchanged: false };
}
