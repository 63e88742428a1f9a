import { createContext, useContext } from 'react';
import type { FormServices } from './form-services.ts';

/** What changes while a form is drawn; what stays, the engine's form, goes through RJSF's `formContext`. */
export interface Drawing {
  readonly services: FormServices;
  readonly showIssues: boolean;
  readonly disabled: boolean;
}

export const DrawingContext = createContext<Drawing>({ services: {}, showIssues: false, disabled: false });

export function useDrawing(): Drawing {
  return useContext(DrawingContext);
}
