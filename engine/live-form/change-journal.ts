import type { Json } from '../definition/form-definition.ts';
import type { FormProgram } from './form-program.ts';
import { TouchList } from './touch-list.ts';

/** The first state of what one change touches, so that at its end the net change can be told. */
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

  constructor({ fields, rules }: FormProgram) {
    this.fields = new TouchList(fields.length);
    this.answered = new TouchList(fields.length);
    this.answersBefore = fields.map(() => undefined);
    this.rules = new TouchList(rules.length);
    this.heldBefore = new Uint8Array(rules.length);
    this.shown = new TouchList(fields.length);
    this.visibleBefore = new Uint8Array(fields.length);
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

  clear(): void {
    this.fields.clear();
    this.answered.clear();
    this.rules.clear();
    this.shown.clear();
  }
}
