import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from '../logic/emptiness.ts';
import type { ChangeJournal } from './change-journal.ts';
import { replaceRows } from './change-rows.ts';
import { withParked } from './chosen-options.ts';
import { DirtyNodes } from './dirty-nodes.ts';
import { EdgeEffects } from './edge-effects.ts';
import { evaluateNode } from './evaluate-node.ts';
import type { ChangeCause, FormChanges } from './form-changes.ts';
import { eachState, type FormState } from './form-state.ts';
import type { LookupDesk } from './lookup-desk.ts';
import { isSameValue } from './same-value.ts';

/** Where the runner says what a change did. */
export interface ChangeReport {
  /** Right after each change; the journals are used again for the next. */
  record(touched: readonly FormState[], cause: ChangeCause): void;
  /** When the form is ready for whatever listeners do to it. */
  deliver(): void;
}

/**
 * Carries out one change after the other. A change runs in waves: what depends on the changed answers is worked out in
 * order; then, all at once, rules that began to hold clear answers and prefill entries fill them; then lookups are
 * asked; and as long as one of these changed something, there is another wave.
 */
export class ChangeRunner implements FormChanges {
  readonly #root: FormState;
  readonly #desk: LookupDesk;
  readonly #report: ChangeReport;
  readonly #dirty: DirtyNodes;
  readonly #effects: EdgeEffects;
  /** The form itself, and the rows of which this change noted something. */
  readonly #touched: FormState[];
  readonly #entered: FormState[] = [];
  readonly #deferred: (() => void)[] = [];
  #isRunning = false;

  constructor(root: FormState, desk: LookupDesk, report: ChangeReport) {
    this.#root = root;
    this.#desk = desk;
    this.#report = report;
    this.#dirty = new DirtyNodes(root.program.graph);
    this.#effects = new EdgeEffects(root);
    this.#touched = [root];
  }

  /** Ids of the prefill entries that wait for a lookup. */
  get armed(): readonly string[] {
    return this.#effects.armed;
  }

  /** Now, or right after the change that is under way. */
  whenFree(action: () => void): void {
    if (this.#isRunning) this.#deferred.push(action);
    else action();
  }

  /** Evaluates everything once. */
  open(): void {
    this.run(() => this.enter(this.#root), { isOpening: true });
  }

  /** Nearly every change: as `run`, but without a function made for it. */
  answer(state: FormState, field: number, answer: Json | undefined, cause: ChangeCause): void {
    if (this.#isRunning) return this.whenFree(() => this.answer(state, field, answer, cause));
    this.#isRunning = true;
    try {
      this.writeAnswer(state, field, withParked(state, field, answer));
      this.#desk.retryAskedWith(this, state, field);
      this.#settle(cause);
    } finally {
      this.#isRunning = false;
    }
    this.#finish(cause);
  }

  /** A change asked for while another one runs (by a lookup service) is carried out right after it. */
  run(apply: () => void, cause: ChangeCause): void {
    if (this.#isRunning) return this.whenFree(() => this.run(apply, cause));
    this.#isRunning = true;
    try {
      apply();
      this.#settle(cause);
    } finally {
      this.#isRunning = false;
    }
    this.#finish(cause);
  }

  #finish(cause: ChangeCause): void {
    this.#report.record(this.#touched, cause);
    this.#forget();
    if (this.#deferred.length > 0) this.#deferred.shift()!();
    this.#report.deliver();
  }

  writeAnswer(state: FormState, field: number, answer: Json | undefined): void {
    const { answers, program } = state;
    if (program.fields[field]!.group >= 0) return replaceRows(state, field, answer, this);
    const before = answers[field];
    const after = isEmpty(answer) ? undefined : answer;
    if (isSameValue(before, after)) return;
    const journal = this.journalOf(state);
    journal.answerWas(field, before);
    journal.fields.add(field);
    answers[field] = after;
    this.#dirty.add(state, program.valueNodes[field]!);
  }

  mark(state: FormState, node: number): void {
    this.#dirty.add(state, node);
  }

  markDependents(state: FormState, node: number): void {
    this.#dirty.addDependents(state, node);
  }

  journalOf(state: FormState): ChangeJournal {
    if (!state.isTouched) {
      state.isTouched = true;
      this.#touched.push(state);
    }
    return state.journal;
  }

  enter(entered: FormState): void {
    eachState(entered, (state) => {
      for (const node of state.program.nodes) this.#dirty.add(state, node);
      if (state.isNew) this.#entered.push(state);
    });
  }

  /** Has a prefill entry fill at the end of this wave, if it applies by then. */
  arm(fill: number): void {
    this.#effects.arm(fill);
  }

  #settle(cause: ChangeCause): void {
    do this.#propagate(cause);
    while (
      this.#effects.clearAnswers(this) ||
      this.#effects.fillAnswers(this) ||
      this.#desk.askOutstanding(this, cause)
    );
    if (cause.isOpening) return;
    this.#effects.dropHidden(this.#touched, this);
    this.#propagate(cause);
  }

  #propagate(cause: ChangeCause): void {
    const { nodeLevels } = this.#root.program.graph;
    for (let node = this.#dirty.take(); node >= 0; node = this.#dirty.take()) {
      if (nodeLevels[node] === 0) this.#evaluate(this.#root, node, cause);
      else for (const row of this.#dirty.takeRows(node)) if (!row.isGone) this.#evaluate(row, node, cause);
    }
  }

  #evaluate(state: FormState, node: number, cause: ChangeCause): void {
    if (!evaluateNode(state, node)) return;
    this.#note(state, node, cause);
    this.#dirty.addDependents(state, node);
  }

  #note(state: FormState, node: number, cause: ChangeCause): void {
    const { program, holds, fillHolds, isVisible } = state;
    const ref = program.graph.nodeRefs[node]!;
    switch (program.graph.nodeKinds[node]!) {
      case 'rule': {
        const isHolding = holds[ref] === 1;
        const { clears, announce } = program.rules[ref]!;
        if (isOpening(state, cause)) return;
        if (announce !== undefined) this.journalOf(state).ruleHeld(ref, !isHolding);
        if (isHolding && clears.length > 0) this.#effects.rise(state, ref);
        return;
      }
      case 'fill':
        if (fillHolds[ref] === 1 && program.fills[ref]!.when !== undefined && !cause.isOpening) this.arm(ref);
        return;
      case 'visible': {
        const journal = this.journalOf(state);
        if (!isOpening(state, cause)) journal.fieldWasVisible(ref, isVisible[ref] === 0);
        journal.fields.add(ref);
        return;
      }
      case 'value':
      case 'required':
      case 'readOnly':
      case 'options':
      case 'issues':
        this.journalOf(state).fields.add(ref);
        return;
      case 'section':
      case 'lookup':
      case 'check':
      case 'record':
      case 'index':
    }
  }

  #forget(): void {
    this.#root.journal.clear();
    // Nearly every change is one of the form alone, and cutting a list costs more than looking at its length.
    if (this.#touched.length > 1) {
      for (const state of this.#touched.splice(1)) {
        state.journal.clear();
        state.isTouched = false;
      }
    }
    if (this.#entered.length > 0) for (const state of this.#entered.splice(0)) state.isNew = false;
  }
}

/** What a row starts with is no change, nor is what follows from what was asked about that. */
function isOpening(state: FormState, { isOpening: isFormOpening, openingRow }: ChangeCause): boolean {
  return isFormOpening || state.isNew || (openingRow !== undefined && state === openingRow);
}
