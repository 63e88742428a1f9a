import { NONE } from '../plan/field-share.ts';
import { eachState, type FormState } from '../state/form-state.ts';

/** Counts each section's visible fields and issues. The content of a group's rows counts as part of the group. */
export class SectionTally {
  readonly #root: FormState;
  readonly #visibleCounts: Int32Array;
  readonly #issueCounts: Int32Array;
  /** For each top-level field, whether the field counts as visible in its section. */
  readonly #countedVisible: Uint8Array;
  #changed: number[] = [];

  constructor(root: FormState) {
    const { fields, sections } = root.program;
    this.#root = root;
    this.#visibleCounts = new Int32Array(sections.length);
    this.#issueCounts = new Int32Array(sections.length);
    this.#countedVisible = new Uint8Array(fields.length);
  }

  read(section: number): { readonly visible: boolean; readonly issueCount: number } {
    return { visible: this.#visibleCounts[section]! > 0, issueCount: this.#issueCounts[section]! };
  }

  /** Sections that have changed since the last call. */
  takeChanged(): readonly number[] {
    if (this.#changed.length === 0) return NONE;
    const changed = this.#changed;
    this.#changed = [];
    return changed;
  }

  /** Updates the counts with a field's current state. */
  count(state: FormState, field: number): void {
    const issueCount = state.issues[field]!.length;
    const issuesMore = issueCount - state.countedIssues[field]!;
    state.countedIssues[field] = issueCount;
    if (state.around !== undefined) {
      if (issuesMore !== 0) this.#add(sectionOf(state), 0, issuesMore);
      return;
    }
    const isVisible = state.isVisible[field]!;
    const visibleMore = isVisible - this.#countedVisible[field]!;
    this.#countedVisible[field] = isVisible;
    if (visibleMore !== 0 || issuesMore !== 0) {
      this.#add(this.#root.program.fields[field]!.section, visibleMore, issuesMore);
    }
  }

  /** Removes a deleted row's content from the counts, once. */
  forget(row: FormState): void {
    eachState(row, (state) => {
      state.countedIssues.forEach((count, field) => {
        if (count > 0) this.#add(sectionOf(state), 0, -count);
        state.countedIssues[field] = 0;
      });
      for (const rows of state.journal.rowsBefore.values()) for (const inner of rows) this.forget(inner);
    });
  }

  #add(section: number, visibleMore: number, issuesMore: number): void {
    if (section < 0) return;
    const wasVisible = this.#visibleCounts[section]! > 0;
    this.#visibleCounts[section] = this.#visibleCounts[section]! + visibleMore;
    this.#issueCounts[section] = this.#issueCounts[section]! + issuesMore;
    const isShown = this.#visibleCounts[section] > 0;
    if (issuesMore === 0 && wasVisible === isShown) return;
    if (!this.#changed.includes(section)) this.#changed.push(section);
  }
}

/** Returns the section of the outermost group around a row. */
function sectionOf(row: FormState): number {
  let outermost = row;
  while (outermost.around!.around !== undefined) outermost = outermost.around!;
  return outermost.around!.program.fields[outermost.groupField]!.section;
}
