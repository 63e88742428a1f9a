import type { Json } from '../../definition/form-definition.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import type { ChangeJournal } from '../state/change-journal.ts';
import { replaceRows } from './change-rows.ts';
import { DirtyNodes } from '../evaluation/dirty-nodes.ts';
import { EdgeEffects } from './edge-effects.ts';
import { evaluateNode } from '../evaluation/evaluate-node.ts';
import type { ChangeCause, FormChanges } from './form-changes.ts';
import { eachState, type FormState } from '../state/form-state.ts';
import type { LookupRunner } from './lookup-runner.ts';
import { isSameValue } from '../state/same-value.ts';

/** Receives the results of a change. */
export interface ChangeReport {
  /** Called right after each change, because the next change reuses the journals. */
  record(touched: readonly FormState[], cause: ChangeCause): void;
  /** Called when listeners can safely change the form. */
  deliver(): void;
}

/**
 * Runs changes one after another. A change runs in waves. First, the runner evaluates everything that depends on the
 * changed answers, in order. Next, in one step, each rule that became true clears its answers, and prefill entries fill
 * in answers. Then lookups run. If any of these steps changed something, a new wave follows.
 */
export class ChangeRunner implements FormChanges {
  readonly #root: FormState;
  readonly #lookupRunner: LookupRunner;
  readonly #report: ChangeReport;
  readonly #dirty: DirtyNodes;
  readonly #effects: EdgeEffects;
  /** The form itself, and the rows with an entry in a journal of this change. */
  readonly #touched: FormState[];
  readonly #entered: FormState[] = [];
  readonly #deferred: (() => void)[] = [];
  #isRunning = false;

  constructor(root: FormState, lookupRunner: LookupRunner, report: ChangeReport) {
    this.#root = root;
    this.#lookupRunner = lookupRunner;
    this.#report = report;
    this.#dirty = new DirtyNodes(root.program.graph);
    this.#effects = new EdgeEffects(root);
    this.#touched = [root];
  }

  /** Ids of the prefill entries that are waiting for a lookup. */
  get armed(): readonly string[] {
    return this.#effects.armed;
  }

  /** Runs the action now, or right after the current change. */
  whenFree(action: () => void): void {
    if (this.#isRunning) this.#deferred.push(action);
    else action();
  }

  /** Evaluates everything once. */
  open(): void {
    this.run(() => this.enter(this.#root), { isOpening: true });
  }

  /** The fast path for nearly every change. Works like `run`, but does not create a function. */
  answer(state: FormState, field: number, answer: Json | undefined, cause: ChangeCause): void {
    if (this.#isRunning) return this.whenFree(() => this.answer(state, field, answer, cause));
    this.#isRunning = true;
    try {
      this.writeAnswer(state, field, answer);
      this.#lookupRunner.retryAskedWith(this, state, field);
      this.#settle(cause);
    } finally {
      this.#isRunning = false;
    }
    this.#finish(cause);
  }

  /** If a change arrives during another change, e.g. from a lookup service, it runs right after that change. */
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

  journalOf(state: FormState): ChangeJournal<FormState> {
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

  /** Makes a prefill entry fill in its fields at the end of this wave, if its condition is true at that point. */
  arm(fill: number): void {
    this.#effects.arm(fill);
  }

  #settle(cause: ChangeCause): void {
    do this.#propagate(cause);
    while (
      this.#effects.clearAnswers(this) ||
      this.#effects.fillAnswers(this) ||
      this.#lookupRunner.askOutstanding(this, cause)
    );
    if (!cause.isOpening) {
      this.#effects.dropHidden(this.#touched, this);
      this.#propagate(cause);
    }
    this.#effects.dropUnchosen(this.#touched, this);
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
    // Nearly every change affects only the form itself. In that case, checking the length is faster than `splice`.
    if (this.#touched.length > 1) {
      for (const state of this.#touched.splice(1)) {
        state.journal.clear();
        state.isTouched = false;
      }
    }
    if (this.#entered.length > 0) for (const state of this.#entered.splice(0)) state.isNew = false;
  }
}

/** A row's starting answers do not count as a change. Neither do the effects of lookups that ran because of them. */
function isOpening(state: FormState, { isOpening: isFormOpening, openingRow }: ChangeCause): boolean {
  return isFormOpening || state.isNew || (openingRow !== undefined && state === openingRow);
}
