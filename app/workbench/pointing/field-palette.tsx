import type { PointerEvent, ReactElement } from 'react';
import type { FieldKind } from '../shape/add-field.ts';
import { fieldKinds } from '../shape/field-kinds.ts';

export interface FieldPaletteProps {
  readonly onGrip: (kind: FieldKind, event: PointerEvent) => void;
  /** Adds a field at the chosen place. */
  readonly onAdd: (kind: FieldKind) => void;
}

/** The kinds of fields to add: dragged into the form, or pressed. */
export function FieldPalette({ onGrip, onAdd }: FieldPaletteProps): ReactElement {
  return (
    <fieldset className="point-palette" aria-label="Add a field">
      {fieldKinds.map(([kind, name]) => (
        <button key={kind} type="button" onPointerDown={(event) => onGrip(kind, event)} onClick={() => onAdd(kind)}>
          <span aria-hidden="true">+ </span>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
