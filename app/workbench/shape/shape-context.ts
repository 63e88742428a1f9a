import { createContext, use } from 'react';
import type { JsonPath } from '@campus-cover/engine/analysis';
import type { NewPlace } from './add-field.ts';
import type { Translation } from './find-translations.ts';
import type { ShapeChange } from './shape-change.ts';
import type { ShapedForm } from './shape-files.ts';

/** Changes a school's form without writing JSON. */
export interface Shape {
  readonly form: ShapedForm;
  /** The school's overlay; an overlay without changes if the school has none. */
  readonly text: string;
  readonly schoolName: string;
  /** @param session changes with the same number are one step to undo */
  readonly change: (change: ShapeChange, session?: number) => void;
  /** Undoes the last change; null if there is none, or if the author has edited the files since. */
  readonly undo: (() => void) | null;
  readonly translationsOf: (path: JsonPath) => readonly Translation[];
  /** Asks for a new field at a place. */
  readonly openPalette: (place: NewPlace) => void;
}

export const ShapeContext = createContext<Shape | null>(null);

/** Returns `null` on the page of a school's own form: an author changes that form in its file. */
export function useShapeIfAny(): Shape | null {
  return use(ShapeContext);
}

export function useShape(): Shape {
  const shape = use(ShapeContext);
  if (shape === null) throw new Error('useShape is called outside of a ShapeProvider');
  return shape;
}
