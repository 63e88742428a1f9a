import { withoutUnchosen } from '../evaluation/chosen-options.ts';
import { fillFields } from './fill-fields.ts';
import type { FormChanges } from './form-changes.ts';
import { stateAbove, type FormState } from '../state/form-state.ts';

interface RisenRule {
  readonly state: FormState;
  readonly rule: number;
}

/** Changes answers when a rule or prefill entry becomes true, or when a field becomes hidden. */
export class EdgeEffects {
  readonly #root: FormState;
  /** Rules with `clear` that became true in this wave. */
  readonly #risen: RisenRule[] = [];
  /** Prefill entries that fill in their fields as soon as the lookups that they read have results. */
  readonly #armed = new Set<number>();

  constructor(root: FormState) {
    this.#root = root;
  }

  rise(state: FormState, rule: number): void {
    this.#risen.push({ state, rule });
  }

  /** Ids of the entries that have not filled in their fields yet. */
  get armed(): readonly string[] {
    return [...this.#armed].map((fill) => this.#root.program.fills[fill]!.id);
  }

  arm(fill: number): void {
    this.#armed.add(fill);
  }

  /** @returns whether there was an answer to clear */
  clearAnswers(changes: FormChanges): boolean {
    if (this.#risen.length === 0) return false;
    let isChanged = false;
    for (const { state, rule } of this.#risen) {
      if (state.isGone || !changes.journalOf(state).cleared.add(rule)) continue;
      for (const field of state.program.rules[rule]!.clears) {
        isChanged ||= hasAnswer(state, field);
        changes.writeAnswer(state, field, undefined);
      }
    }
    this.#risen.length = 0;
    return isChanged;
  }

  /** @returns whether there was a field to fill in */
  fillAnswers(changes: FormChanges): boolean {
    if (this.#armed.size === 0) return false;
    let isChanged = false;
    for (const index of [...this.#armed].sort((left, right) => left - right)) {
      const { lookups } = this.#root.program.fills[index]!;
      const isHolding = this.#root.fillHolds[index] === 1;
      const isWaiting = lookups.some((at) =>
        ['pending', 'waits'].includes(stateAbove(this.#root, at.up).lookups[at.index]!.status),
      );
      if (isHolding && isWaiting) continue;
      this.#armed.delete(index);
      if (isHolding) isChanged = fillFields(this.#root, index, changes) || isChanged;
    }
    return isChanged;
  }

  /** Runs at the very end of a change, so that a field that is hidden for only one wave keeps its answer. */
  dropHidden(touched: readonly FormState[], changes: FormChanges): void {
    for (const state of touched) {
      const { shown, visibleBefore } = state.journal;
      for (let place = 0; place < shown.size && !state.isGone; place += 1) {
        const field = shown.at(place);
        const isHidden = visibleBefore[field] === 1 && state.isVisible[field] === 0;
        if (isHidden && state.program.fields[field]!.isClearedWhenHidden) changes.writeAnswer(state, field, undefined);
      }
    }
  }

  /**
   * Runs at the very end of a change. Removes selections that no longer count, so that they do not return when their
   * choices are enabled again.
   */
  dropUnchosen(touched: readonly FormState[], changes: FormChanges): void {
    for (const state of touched) {
      const { fields } = state.journal;
      for (let place = 0; place < fields.size && !state.isGone; place += 1) {
        const field = fields.at(place);
        if (!state.program.fields[field]!.isChosenFromOffer || state.offered[field] === undefined) continue;
        const kept = withoutUnchosen(state, field);
        if (kept !== state.answers[field]) changes.writeAnswer(state, field, kept);
      }
    }
  }
}

function hasAnswer({ program, answers, groups }: FormState, field: number): boolean {
  const { group } = program.fields[field]!;
  return group < 0 ? answers[field] !== undefined : groups[group]!.rows.length > 0;
}
