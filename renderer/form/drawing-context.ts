import type { RJSFSchema } from '@rjsf/utils';
import { createContext, useContext, type ComponentType } from 'react';
import type { Form } from '@campus-cover/engine';
import type { FormServices } from './form-services.ts';

/**
 * The data that changes while a form is drawn. The engine's form does not change and is passed through RJSF's
 * `formContext`.
 */
export interface Drawing {
  readonly services: FormServices;
  /** How many times the student has tried to continue past the fields drawn here. */
  readonly attempts: number;
  readonly disabled: boolean;
  /** Draws a row's fields. This component imports the widgets, so widgets cannot import it. */
  readonly Fields: ComponentType<FieldsProps>;
}

export interface FieldsProps {
  readonly form: Form;
  /** Stays the same object for the life of the page, because a changed object makes RJSF draw every field again. */
  readonly schema: RJSFSchema;
  readonly idPrefix: string;
}

export const DrawingContext = createContext<Drawing>({
  services: {},
  attempts: 0,
  disabled: false,
  Fields: () => null,
});

export function useDrawing(): Drawing {
  return useContext(DrawingContext);
}
