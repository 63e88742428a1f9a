import type { JsonPath } from '@campus-cover/engine/analysis';
import type { FieldWords, NewField, NewPlace } from './add-field.ts';

/**
 * One step in the shaping of a form, e.g. `{ kind: 'drop', target: 'GroupID' }`. A target is a field, e.g. `"Zip"` or
 * `"Dependents.Zip"`, or a section as `"$section.you"`.
 */
export type ShapeChange =
  | {
      readonly kind: 'words';
      /** In the definition, e.g. `["uiSchema", "Plan", "ui:enumNames", 2]`. */
      readonly path: JsonPath;
      /** For a list, one text for each entry that the form shows. */
      readonly text: string | readonly string[];
      /** The language of the words. Default: the language of the form that the author sees. */
      readonly language?: string;
    }
  | { readonly kind: 'required'; readonly target: string; readonly isRequired: boolean }
  | ({ readonly kind: 'move'; readonly target: string } & NewPlace)
  | { readonly kind: 'drop' | 'restore'; readonly target: string }
  | { readonly kind: 'drop-choice' | 'restore-choice'; readonly target: string; readonly choice: unknown }
  | { readonly kind: 'drop-note'; readonly target: string }
  | {
      readonly kind: 'add';
      readonly field: NewField;
      /** Language → the words in it. */
      readonly translations: Readonly<Record<string, FieldWords>>;
    };
