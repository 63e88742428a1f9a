import type { Json } from '@campus-cover/engine';
import type { TextsAnswer } from '../../api/workbench.ts';

/** A text of the form, as the server lists it. */
export type FormText = NonNullable<TextsAnswer['texts']>[number] & {
  readonly source: Json;
  readonly inherited: Readonly<Record<string, Json>>;
};

/** A string to translate, with its translations. */
export interface TextRow {
  /** Its path in the form as a JSON pointer, e.g. `"/uiSchema/Plan/ui:enumNames/0"`. */
  readonly id: string;
  readonly text: FormText;
  /** The way to the string in the text. */
  readonly way: readonly string[];
  /** What it is, e.g. `"The choices of “Plan”, 1 of 3"`. */
  readonly where: string;
  readonly source: string;
  /** By language tag. */
  readonly cells: Readonly<Record<string, TextCell>>;
}

export interface TextCell {
  /** `null` if there is no translation, or if it cannot be changed here. */
  readonly words: string | null;
  /** Who wrote the translation: the school, in its own file, or the release. */
  readonly from: 'school' | 'built-in' | 'nobody';
  /** False if the translation is built differently from the text, e.g. as other logic. Authors change it in its file. */
  readonly isEditable: boolean;
}

/** Whether a row has no translation into one of the languages. */
export function isMissing(row: TextRow): boolean {
  return Object.values(row.cells).some(({ from }) => from === 'nobody');
}
