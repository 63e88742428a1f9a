import type { Json } from '../definition/form-definition.ts';

/** The first state of what one change touches, so that at its end the net change can be told. */
export class ChangeJournal {
  readonly fields: number[] = [];
  readonly #isFieldTouched: Uint8Array;
  readonly answers = new Map<number, Json | undefined>();
  readonly rules = new Map<number, boolean>();
  readonly visibility = new Map<number, boolean>();

  constructor(fieldCount: number) {
    this.#isFieldTouched = new Uint8Array(fieldCount);
  }

  touchField(field: number): void {
    if (this.#isFieldTouched[field] === 1) return;
    this.#isFieldTouched[field] = 1;
    this.fields.push(field);
  }

  answerWas(field: number, answer: Json | undefined): void {
    if (!this.answers.has(field)) this.answers.set(field, answer);
  }

  ruleHeld(rule: number, held: boolean): void {
    if (!this.rules.has(rule)) this.rules.set(rule, held);
  }

  fieldWasVisible(field: number, wasVisible: boolean): void {
    if (!this.visibility.has(field)) this.visibility.set(field, wasVisible);
  }

  /** Ready for the next change; the memory is kept. */
  clear(): void {
    for (const field of this.fields) this.#isFieldTouched[field] = 0;
    this.fields.length = 0;
    this.answers.clear();
    this.rules.clear();
    this.visibility.clear();
  }
}
