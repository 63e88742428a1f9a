import type { FieldSnapshot, Form, Json } from '@campus-cover/engine';
import type { FormServices } from '../form/form-services.ts';
import type { Words } from '../language/words.ts';
import type { Choice, FieldDescription } from './field-description.ts';

/** Everything that a widget needs to draw a field and to change its answer. */
export interface DrawnField {
  readonly form: Form;
  readonly path: string;
  /** The text around the form, for drawing functions that are not components. */
  readonly words: Words;
  readonly description: FieldDescription;
  readonly snapshot: FieldSnapshot;
  /** The choices available now. */
  readonly choices: readonly Choice[];
  /** The hints to show now, one paragraph each. */
  readonly hints: readonly string[];
  /** The id of the first or only control. */
  readonly id: string;
  /** Ids of the hint and the error, but only if they are on the page. */
  readonly describedBy: string | undefined;
  /** The message to show now, or `undefined`. */
  readonly message: string | undefined;
  readonly disabled: boolean;
  readonly services: FormServices;
  readonly change: (value: Json | undefined) => void;
}

export interface WidgetProps {
  readonly field: DrawnField;
}
