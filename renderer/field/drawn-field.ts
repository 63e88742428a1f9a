import { createContext, useContext } from 'react';
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
  /** The id of the (first) control. */
  readonly id: string;
  /** Ids of hint and error, of those only that are on the page. */
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

export const DrawnFieldContext = createContext<DrawnField | undefined>(undefined);

export function useDrawnField(): DrawnField {
  const field = useContext(DrawnFieldContext);
  if (field === undefined) throw new Error('A field template or widget was drawn outside of a FormView');
  return field;
}
