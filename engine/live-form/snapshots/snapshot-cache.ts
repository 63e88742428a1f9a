import { isCurrent, isLikeAbsent, makeAbsentSnapshot, makeFieldSnapshot } from './field-snapshot.ts';
import type { FieldSnapshot, Issue, SectionSnapshot } from '../form.ts';
import { eachState, pathOf, type FormState } from '../state/form-state.ts';
import { SectionTally } from './section-tally.ts';
import { onceEach, type SnapshotListener } from './changed-snapshots.ts';

/** Snapshots of fields and sections. Each is created on the first request and kept until something in it changes. */
export class SnapshotCache {
  readonly #root: FormState;
  /** Snapshots for rows that do not exist, and for fields and sections that only an earlier definition had. */
  readonly #absent = new Map<string, FieldSnapshot>();
  readonly #absentSections = new Map<string, SectionSnapshot>();
  readonly #sections: (SectionSnapshot | undefined)[];
  readonly #tally: SectionTally;
  #issues: readonly Issue[] | undefined;

  constructor(root: FormState) {
    this.#root = root;
    this.#sections = root.program.sections.map(() => undefined);
    this.#tally = new SectionTally(root);
  }

  field(state: FormState, field: number): FieldSnapshot {
    return (state.snapshots[field] ??= makeFieldSnapshot(state, field));
  }

  /** Returns the same object for a path each time, so that a reader of a removed row sees no change. */
  absent(path: string): FieldSnapshot {
    let snapshot = this.#absent.get(path);
    if (snapshot === undefined) this.#absent.set(path, (snapshot = makeAbsentSnapshot(path)));
    return snapshot;
  }

  /**
   * Whether a caller has read a path that no longer exists. The caller may have read it under an earlier definition.
   */
  hasAbsent(path: string): boolean {
    return this.#absent.has(path);
  }

  hasAbsentSection(id: string): boolean {
    return this.#absentSections.has(id);
  }

  absentSection(id: string): SectionSnapshot {
    return this.#absentSections.get(id)!;
  }

  section(index: number): SectionSnapshot {
    return (this.#sections[index] ??= this.#makeSection(index));
  }

  /** All issues in display order. It is the same list until one of them changes. */
  issues(): readonly Issue[] {
    return (this.#issues ??= Object.freeze(collectIssues(this.#root)));
  }

  /** Drops the snapshots of the touched fields that have actually changed. */
  refresh(touched: readonly FormState[], news: SnapshotListener): void {
    const isOnlyForm = touched.length === 1 && this.#root.journal.rowsBefore.size === 0;
    const changes = isOnlyForm ? news : onceEach(news);
    if (!isOnlyForm) for (const state of touched) this.#rearrange(state, changes);
    for (const state of touched) if (!state.isGone) this.#refreshState(state, changes);
    for (const section of this.#tally.takeChanged()) {
      this.#sections[section] = undefined;
      news.sectionChanged(this.#root.program.sections[section]!.id);
    }
  }

  /**
   * Takes over from the snapshots of an earlier definition. Fields that look the same to their readers keep their
   * snapshots. Notifies the listeners of all changed, added and removed fields.
   */
  succeed(previous: SnapshotCache, news: SnapshotListener): void {
    for (const [path, snapshot] of previous.#absent) this.#absent.set(path, snapshot);
    const before = new Map<string, FieldSnapshot | undefined>();
    listBefore(previous.#root, '', before);
    eachState(this.#root, (state) => this.#adopt(state, before, news));
    for (const [path, snapshot] of before) this.#leave(path, snapshot, news);
    this.#succeedSections(previous, news);
  }

  #succeedSections(previous: SnapshotCache, news: SnapshotListener): void {
    for (const [id, snapshot] of previous.#absentSections) this.#absentSections.set(id, snapshot);
    for (const { id } of previous.#root.program.sections) {
      if (this.#root.program.sectionIndex.has(id)) continue;
      this.#absentSections.set(id, Object.freeze({ id, visible: false, issueCount: 0 }));
      news.sectionChanged(id);
    }
    this.#root.program.sections.forEach(({ id }, section) => {
      const index = previous.#root.program.sectionIndex.get(id);
      const last = index === undefined ? undefined : previous.#sections[index];
      const now = this.#makeSection(section);
      const isKept = last?.visible === now.visible && last.issueCount === now.issueCount;
      this.#sections[section] = isKept ? last : now;
      if (!isKept) news.sectionChanged(id);
    });
  }

  #makeSection(index: number): SectionSnapshot {
    return Object.freeze({ id: this.#root.program.sections[index]!.id, ...this.#tally.read(index) });
  }

  #leave(path: string, snapshot: FieldSnapshot | undefined, news: SnapshotListener): void {
    const isSame = snapshot !== undefined && isLikeAbsent(snapshot);
    this.#absent.set(path, isSame ? snapshot : makeAbsentSnapshot(path));
    if (!isSame) news.fieldChanged(path);
  }

  #refreshState(state: FormState, news: SnapshotListener): void {
    const { fields } = state.journal;
    for (let place = 0; place < fields.size; place += 1) {
      const field = fields.at(place);
      const snapshot = state.snapshots[field];
      if (snapshot === undefined || !isCurrent(state, field, snapshot)) {
        state.snapshots[field] = undefined;
        news.fieldChanged(pathOf(state, field));
      }
      this.#tally.count(state, field);
      this.#issues = undefined;
    }
  }

  /**
   * Handles added, removed and moved rows. Compares the new state at each path with the old one. A path without a
   * difference keeps its snapshot. Only the listeners of the other paths are notified. Inner rows are compared together
   * with the rows around them, because the old content of their paths may have been in a different row.
   */
  #rearrange(state: FormState, news: SnapshotListener): void {
    for (const [field, rows] of state.journal.rowsBefore) {
      for (const row of rows) if (row.isGone) this.#tally.forget(row);
      if (state.isGone || isWithinRearranged(state)) continue;
      this.#issues = undefined;
      const group = pathOf(state, field);
      const before = new Map<string, FieldSnapshot | undefined>();
      rows.forEach((row, index) => listBefore(row, `${group}.${index}.`, before));
      for (const row of state.groups[state.program.fields[field]!.group]!.rows) {
        eachState(row, (inner) => this.#adopt(inner, before, news));
      }
      for (const [path, snapshot] of before) this.#leave(path, snapshot, news);
    }
  }

  #adopt(row: FormState, before: Map<string, FieldSnapshot | undefined>, news: SnapshotListener): void {
    row.program.fields.forEach((_, field) => {
      const path = pathOf(row, field);
      const snapshot = before.has(path) ? before.get(path) : this.#absent.get(path);
      before.delete(path);
      const isKept = snapshot !== undefined && isCurrent(row, field, snapshot);
      row.snapshots[field] = isKept ? snapshot : undefined;
      if (!isKept) news.fieldChanged(path);
    });
  }
}

/**
 * Collects the snapshots at the paths of a form or a row.
 *
 * @param place the prefix of the paths: `""`, or `"Dependents.0."`
 */
function listBefore(state: FormState, place: string, before: Map<string, FieldSnapshot | undefined>): void {
  state.program.fields.forEach(({ name, group }, field) => {
    before.set(`${place}${name}`, state.snapshots[field]);
    if (group < 0) return;
    const rows = state.journal.rowsBefore.get(field) ?? state.groups[group]!.rows;
    rows.forEach((inner, index) => listBefore(inner, `${place}${name}.${index}.`, before));
  });
}

/** Returns whether rows were added, removed or moved in this row's group or in any group that contains it. */
function isWithinRearranged({ around, groupField }: FormState): boolean {
  if (around === undefined) return false;
  return around.journal.rowsBefore.has(groupField) || isWithinRearranged(around);
}

function collectIssues(state: FormState): Issue[] {
  if (state.groups.length === 0) return state.issues.flat();
  return state.program.fields.flatMap(({ group }, field) => [
    ...state.issues[field]!,
    ...(group < 0 ? [] : state.groups[group]!.rows.flatMap(collectIssues)),
  ]);
}
