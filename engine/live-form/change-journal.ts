import type { Json } from '../definition/form-definition.ts';
import type { LevelProgram } from './form-program.ts';
import type { FormState } from './form-state.ts';
import { TouchList } from './touch-list.ts';

/** The first state of what one change touches on one level, so that at its end the net change can be told. */
export class ChangeJournal {
  /** Fields of which anything was worked out to be different. */
  readonly fields: TouchList;
  /** Fields whose stored answer was written, and what it was. */
  readonly answered: TouchList;
  readonly answersBefore: (Json | undefined)[];
  /** Rules that came to hold or ceased to, and whether they held. */
  readonly rules: TouchList;
  readonly heldBefore: Uint8Array;
  /** Fields that came to be seen or went from sight, and whether they could be seen. */
  readonly shown: TouchList;
  readonly visibleBefore: Uint8Array;
  /** Rules that cleared: each does so once a change, so that rules which undo each other come to rest. */
  readonly cleared: TouchList;
  /** Groups of which rows came, went or moved, and which they were. */
  readonly rowsBefore = new Map<number, readonly FormState[]>();

  constructor({ fields, rules }: LevelProgram) {
    this.fields = new TouchList(fields.length);
    this.answered = new TouchList(fields.length);
    this.answersBefore = fields.map(() => undefined);
    this.rules = new TouchList(rules.length);
    this.heldBefore = new Uint8Array(rules.length);
    this.shown = new TouchList(fields.length);
    this.visibleBefore = new Uint8Array(fields.length);
    this.cleared = new TouchList(rules.length);
  }

  answerWas(field: number, answer: Json | undefined): void {
    if (this.answered.add(field)) this.answersBefore[field] = answer;
  }

  ruleHeld(rule: number, held: boolean): void {
    if (this.rules.add(rule)) this.heldBefore[rule] = held ? 1 : 0;
  }

  fieldWasVisible(field: number, wasVisible: boolean): void {
    if (this.shown.add(field)) this.visibleBefore[field] = wasVisible ? 1 : 0;
  }

  rowsWere(field: number, rows: readonly FormState[]): void {
    if (!this.rowsBefore.has(field)) this.rowsBefore.set(field, [...rows]);
  }

  clear(): void {
    this.fields.clear();
    this.answered.clear();
    this.rules.clear();
    this.shown.clear();
    this.cleared.clear();
    if (this.rowsBefore.size > 0) this.rowsBefore.clear();
  }
}
