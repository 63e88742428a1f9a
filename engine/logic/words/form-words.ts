import type { Json } from '../../definition/form-definition.ts';

/** What a form's variables and answers are called for a reader who sees its labels and not its JSON. */
export interface FormWords {
  /** `"GroupID"` → `Group ID`; a label that is a sentence is in quotation marks. */
  nameOf(variable: string): string;
  /** An answer in the words on offer: `"1"` → `Yes`. */
  valueOf(variable: string, value: Json): string;
  /** Decides the verb: a box is ticked, a question answered, a flag yes or no, a fact known. */
  kindOf(variable: string): VariableKind;
  isDate(variable: string): boolean;
  /** Whether the form cannot be sent without an answer to it. */
  isAlwaysAnswered(variable: string): boolean;
  /** The words inside a row: plain names are then the row's fields, `""` the entry itself. */
  inRowsOf(list: string | undefined): FormWords;
}

export type VariableKind = 'box' | 'question' | 'flag' | 'fact';
