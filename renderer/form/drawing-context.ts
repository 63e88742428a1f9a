import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createContext, useContext, type ComponentType } from 'react';
import type { Form } from '@campus-cover/engine';
import type { FormServices } from './form-services.ts';

/** What changes while a form is drawn; what stays, the engine's form, goes through RJSF's `formContext`. */
export interface Drawing {
  readonly services: FormServices;
  /** How often the person has tried to go on with what is drawn here. */
  readonly attempts: number;
  readonly disabled: boolean;
  /** Draws the fields of a row: widgets are drawn by it and cannot import it. */
  readonly Fields: ComponentType<FieldsProps>;
}

export interface FieldsProps {
  readonly form: Form;
  /** The same object for as long as the page lives: a changed one makes RJSF draw every field again. */
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<unknown, RJSFSchema, Form>;
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
