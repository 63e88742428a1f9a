import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { ChangeJournal } from './change-journal.ts';
import { DirtyQueue } from './dirty-queue.ts';
import { evaluateNode } from './evaluate-node.ts';
import { fillFields } from './fill-fields.ts';
import type { ChangeCause, FormChanges } from './form-changes.ts';
import type { FormState } from './form-state.ts';
import type { LookupDesk } from './lookup-desk.ts';
import { isSameValue } from './same-value.ts';

/** Where the runner says what a change did. */
export interface ChangeReport {
  /** Right after each change; the journal is used again for the next. */
  record(journal: ChangeJournal, cause: ChangeCause): void;
  /** When the form is ready for whatever listeners do to it. */
  deliver(): void;
}

/**
 * Carries out one change after the other. A change runs in waves: what depends on the changed answers is worked out in
 * order; then, all at once, rules that began to hold clear answers and prefill entries fill them; then lookups are
 * asked; and as long as one of these changed something, there is another wave.
 */
export class ChangeRunner implements FormChanges {
  readonly #state: FormState;
  readonly #desk: LookupDesk;
  readonly #report: ChangeReport;
  readonly #queue: DirtyQueue;
  readonly #journal: ChangeJournal;
  /** Rules that clear something and began to hold in this wave. */
  readonly #risen: number[] = [];
  /** A rule clears once a change, so that rules which undo each other come to rest. */
  readonly #hasCleared = new Set<number>();
  /** Prefill entries that are to fill as soon as the lookups that they read have answered. */
  readonly #armed = new Set<number>();
  readonly #deferred: (() => void)[] = [];
  #isRunning = false;

  constructor(state: FormState, desk: LookupDesk, report: ChangeReport) {
    this.#state = state;
    this.#desk = desk;
    this.#report = report;
    this.#queue = new DirtyQueue(state.program.graph.nodeCount);
    this.#journal = new ChangeJournal(state.program);
  }

  /** Evaluates everything once. */
  open(): void {
    this.run(
      () => {
        for (let node = 0; node < this.#state.program.graph.nodeCount; node += 1) this.#queue.add(node);
      },
      { isOpening: true },
    );
  }

  /** A change asked for while another one runs (by a lookup service) is carried out right after it. */
  run(apply: () => void, cause: ChangeCause): void {
    if (this.#isRunning) {
      this.#deferred.push(() => this.run(apply, cause));
      return;
    }
    this.#isRunning = true;
    try {
      apply();
      this.#settle(cause);
    } finally {
      this.#isRunning = false;
    }
    this.#report.record(this.#journal, cause);
    this.#journal.clear();
    this.#deferred.shift()?.();
    this.#report.deliver();
  }

  writeAnswer(field: number, answer: Json | undefined): void {
    const { answers, program } = this.#state;
    const before = answers[field];
    const after = isEmpty(answer) ? undefined : answer;
    if (isSameValue(before, after)) return;
    this.#journal.answerWas(field, before);
    this.#journal.fields.add(field);
    answers[field] = after;
    this.#queue.add(program.graph.valueNodes[field]!);
  }

  markDependents(node: number): void {
    const { firstDependent, dependents } = this.#state.program.graph;
    for (let place = firstDependent[node]!; place < firstDependent[node + 1]!; place += 1) {
      this.#queue.add(dependents[place]!);
    }
  }

  /** Has a prefill entry fill at the end of this wave, if it applies by then. */
  arm(fill: number): void {
    this.#armed.add(fill);
  }

  #settle(cause: ChangeCause): void {
    if (this.#hasCleared.size > 0) this.#hasCleared.clear();
    do this.#propagate(cause);
    while (this.#clearAnswers() || this.#fillAnswers() || this.#desk.askOutstanding(this, cause));
    if (!cause.isOpening) this.#dropHidden(cause);
  }

  #propagate(cause: ChangeCause): void {
    for (let node = this.#queue.take(); node >= 0; node = this.#queue.take()) {
      if (!evaluateNode(this.#state, node)) continue;
      this.#note(node, cause);
      this.markDependents(node);
    }
  }

  #note(node: number, { isOpening }: ChangeCause): void {
    const { program, holds, fillHolds, isVisible } = this.#state;
    const ref = program.graph.nodeRefs[node]!;
    switch (program.graph.nodeKinds[node]!) {
      case 'rule': {
        const isHolding = holds[ref] === 1;
        const { clears, announce } = program.rules[ref]!;
        if (announce !== undefined) this.#journal.ruleHeld(ref, !isHolding);
        if (isHolding && !isOpening && clears.length > 0) this.#risen.push(ref);
        return;
      }
      case 'fill':
        if (fillHolds[ref] === 1 && program.fills[ref]!.when !== undefined && !isOpening) this.#armed.add(ref);
        return;
      case 'visible':
        this.#journal.fieldWasVisible(ref, isVisible[ref] === 0);
        this.#journal.fields.add(ref);
        return;
      case 'value':
      case 'required':
      case 'readOnly':
      case 'options':
      case 'issues':
        this.#journal.fields.add(ref);
        return;
      case 'section':
      case 'lookup':
      case 'check':
      case 'record':
    }
  }

  #clearAnswers(): boolean {
    if (this.#risen.length === 0) return false;
    let isChanged = false;
    for (const rule of this.#risen) {
      if (this.#hasCleared.has(rule)) continue;
      this.#hasCleared.add(rule);
      for (const field of this.#state.program.rules[rule]!.clears) {
        isChanged ||= this.#state.answers[field] !== undefined;
        this.writeAnswer(field, undefined);
      }
    }
    this.#risen.length = 0;
    return isChanged;
  }

  #fillAnswers(): boolean {
    if (this.#armed.size === 0) return false;
    let isChanged = false;
    for (const index of [...this.#armed].sort((left, right) => left - right)) {
      const { lookups } = this.#state.program.fills[index]!;
      const isHolding = this.#state.fillHolds[index] === 1;
      if (isHolding && lookups.some((lookup) => this.#state.lookups[lookup]!.status === 'pending')) continue;
      this.#armed.delete(index);
      if (isHolding) isChanged = fillFields(this.#state, index, this) || isChanged;
    }
    return isChanged;
  }

  /** At the very end, so that a field that is out of sight for one wave only keeps its answer. */
  #dropHidden(cause: ChangeCause): void {
    const { program, isVisible } = this.#state;
    const { shown, visibleBefore } = this.#journal;
    for (let place = 0; place < shown.size; place += 1) {
      const field = shown.at(place);
      const isGone = visibleBefore[field] === 1 && isVisible[field] === 0;
      if (isGone && program.fields[field]!.isClearedWhenHidden) this.writeAnswer(field, undefined);
    }
    this.#propagate(cause);
  }
}
