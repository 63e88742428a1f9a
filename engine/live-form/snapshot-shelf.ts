import type { Json } from '../definition/form-definition.ts';
import type { FieldSnapshot, Issue, SectionSnapshot } from './form.ts';
import type { FormState } from './form-state.ts';
import { isSameIssues } from './same-issues.ts';
import { isSameValue } from './same-value.ts';
import type { TouchList } from './touch-list.ts';

/** What a change did to the snapshots. */
export interface SnapshotChanges {
  readonly fields: readonly number[];
  readonly sections: readonly number[];
}

/** Snapshots of fields and sections, made when asked for and kept until something in them changes. */
export class SnapshotShelf {
  readonly #state: FormState;
  readonly #fields: (FieldSnapshot | undefined)[];
  readonly #sections: (SectionSnapshot | undefined)[];
  readonly #visibleCounts: Int32Array;
  readonly #issueCounts: Int32Array;
  /** What of each field is in its section's counts. */
  readonly #countedVisible: Uint8Array;
  readonly #countedIssues: Int32Array;
  #issues: readonly Issue[] | undefined;

  constructor(state: FormState) {
    const { fields, sections } = state.program;
    this.#state = state;
    this.#fields = fields.map(() => undefined);
    this.#sections = sections.map(() => undefined);
    this.#visibleCounts = new Int32Array(sections.length);
    this.#issueCounts = new Int32Array(sections.length);
    this.#countedVisible = new Uint8Array(fields.length);
    this.#countedIssues = new Int32Array(fields.length);
  }

  field(index: number): FieldSnapshot {
    return (this.#fields[index] ??= makeFieldSnapshot(this.#state, index));
  }

  section(index: number): SectionSnapshot {
    return (this.#sections[index] ??= Object.freeze({
      id: this.#state.program.sections[index]!.id,
      visible: this.#visibleCounts[index]! > 0,
      issueCount: this.#issueCounts[index]!,
    }));
  }

  /** All issues in drawing order; the same list until one changes. */
  issues(): readonly Issue[] {
    return (this.#issues ??= Object.freeze(this.#state.issues.flat()));
  }

  /** Drops the snapshots of those among the touched fields that really changed. */
  refresh(touched: TouchList): SnapshotChanges {
    const fields: number[] = [];
    const sections: number[] = [];
    for (let place = 0; place < touched.size; place += 1) {
      const field = touched.at(place);
      const snapshot = this.#fields[field];
      if (snapshot === undefined || !isCurrent(this.#state, field, snapshot)) {
        this.#fields[field] = undefined;
        fields.push(field);
      }
      this.#recount(field, sections);
    }
    return { fields, sections };
  }

  #recount(field: number, changedSections: number[]): void {
    const isVisible = this.#state.isVisible[field]!;
    const issueCount = this.#state.issues[field]!.length;
    const visibleMore = isVisible - this.#countedVisible[field]!;
    const issuesMore = issueCount - this.#countedIssues[field]!;
    this.#countedVisible[field] = isVisible;
    this.#countedIssues[field] = issueCount;
    this.#issues = undefined;
    const { section } = this.#state.program.fields[field]!;
    if (section < 0 || (visibleMore === 0 && issuesMore === 0)) return;
    const wasVisible = this.#visibleCounts[section]! > 0;
    this.#visibleCounts[section] = this.#visibleCounts[section]! + visibleMore;
    this.#issueCounts[section] = this.#issueCounts[section]! + issuesMore;
    const isShown = this.#visibleCounts[section] > 0;
    if (issuesMore === 0 && wasVisible === isShown) return;
    this.#sections[section] = undefined;
    if (!changedSections.includes(section)) changedSections.push(section);
  }
}

/** While visible: what was typed, or what compute or a rule gives. */
export function displayedValue(state: FormState, field: number): Json | undefined {
  if (state.isVisible[field] === 0) return undefined;
  return state.isDerived[field] === 1 ? state.values[field] : state.answers[field];
}

function makeFieldSnapshot(state: FormState, field: number): FieldSnapshot {
  return Object.freeze({
    path: state.program.fields[field]!.path,
    visible: state.isVisible[field] === 1,
    required: state.isRequired[field] === 1,
    readOnly: state.isReadOnly[field] === 1,
    value: displayedValue(state, field),
    options: state.offered[field],
    issues: state.issues[field]!,
    pending: state.isPending[field] === 1,
  });
}

/** A list may have changed and changed back in one change: then the snapshot's own stays. */
function isCurrent(state: FormState, field: number, snapshot: FieldSnapshot): boolean {
  if (isSameIssues(state.issues[field]!, snapshot.issues)) state.issues[field] = snapshot.issues;
  return (
    isSameDisplay(snapshot.value, displayedValue(state, field)) &&
    isSameDisplay(snapshot.options, state.offered[field]) &&
    snapshot.visible === (state.isVisible[field] === 1) &&
    snapshot.required === (state.isRequired[field] === 1) &&
    snapshot.readOnly === (state.isReadOnly[field] === 1) &&
    snapshot.issues === state.issues[field] &&
    snapshot.pending === (state.isPending[field] === 1)
  );
}

function isSameDisplay(shown: Json | undefined, current: Json | undefined): boolean {
  return (shown === undefined) === (current === undefined) && isSameValue(shown, current);
}
