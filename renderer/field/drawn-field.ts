import type { FieldSnapshot, Form, Json } from '@campus-cover/engine';
import type { FormServices } from '../form/form-services.ts';
import type { Choice, FieldDescription } from './field-description.ts';

/** Everything that a widget needs to draw one field and to answer it. */
export interface DrawnField {
  readonly form: Form;
  readonly path: string;
  readonly description: FieldDescription;
  readonly snapshot: FieldSnapshot;
  /** The choices on offer now. */
  readonly choices: readonly Choice[];
  /** The hints to show now, one paragraph each. */
  readonly hints: readonly string[];
  /** The id of the (first) control. */
  readonly id: string;
  /** Ids of hint and error, of those only that are on the page. */
  readonly describedBy: string | undefined;
  /** The message to show now, or `undefined`. */
  readonly message: string | undefined;
  readonly disabled: boolean;
  readonly services: FormServices;
  readonly change: (value: Json | undefined) => void;
  /** The person has come to the field: when it has nothing wrong it is quiet again until they leave it. */
  readonly arrive: () => void;
  /** The person has left the field: from now on its issues are shown. */
  readonly leave: () => void;
}

export interface WidgetProps {
  readonly field: DrawnField;
}
