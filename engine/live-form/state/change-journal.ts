import type { Json } from '../../definition/form-definition.ts';
import type { LevelProgram } from '../plan/form-program.ts';
import { TouchList } from './touch-list.ts';

/**
 * Records the original state of everything that one change touches on one level, so that the form can report the net
 * change at the end. `Row` is the state of a row.
 */
export class ChangeJournal<Row> {
  /** Fields that evaluation changed in any way. */
  readonly fields: TouchList;
  /** Fields whose stored answers were written, with the old answers. */
  readonly answered: TouchList;
  readonly answersBefore: (Json | undefined)[];
  /** Rules that became true or false, with their old results. */
  readonly rules: TouchList;
  readonly heldBefore: Uint8Array;
  /** Fields that became visible or hidden, with their old visibility. */
  readonly shown: TouchList;
  readonly visibleBefore: Uint8Array;
  /**
   * Rules that have cleared answers. Each rule clears answers only once per change, so that rules that undo each other
   * do not loop forever.
   */
  readonly cleared: TouchList;
  /** Groups with added, removed or moved rows, with their old rows. */
  readonly rowsBefore = new Map<number, readonly Row[]>();

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

  rowsWere(field: number, rows: readonly Row[]): void {
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
