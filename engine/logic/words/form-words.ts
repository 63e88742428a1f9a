import type { Json } from '../../definition/form-definition.ts';

/** The names of a form's variables and answers, for a reader who sees labels instead of JSON. */
export interface FormWords {
  /** Names a variable: `"GroupID"` → `Group ID`. A label that is a sentence is in quotation marks. */
  nameOf(variable: string): string;
  /** Describes an answer by its option's label: `"1"` → `Yes`. */
  valueOf(variable: string, value: Json): string;
  /** Determines the verb: a box is checked, a question is answered, a flag is yes or no, a fact is known. */
  kindOf(variable: string): VariableKind;
  isDate(variable: string): boolean;
  /** Returns whether the form requires an answer for the variable. */
  isAlwaysAnswered(variable: string): boolean;
  /** Returns the names that apply inside a row. In a row, a plain name is a field of the row, and `""` is the entry. */
  inRowsOf(list: string | undefined): FormWords;
}

export type VariableKind = 'box' | 'question' | 'flag' | 'fact';
