import { useLayoutEffect, useRef, type PointerEvent, type ReactElement } from 'react';
import type { FormDefinition } from '@campus-cover/engine';
import type { NewPlace } from '../shape/add-field.ts';
import { elementOf } from './read-boxes.ts';

export interface TargetToolsProps {
  readonly definition: FormDefinition;
  readonly moves: { readonly up: NewPlace | null; readonly down: NewPlace | null };
  /** A field, or a section as `"$section.you"`. */
  readonly target: string;
  /** The target's label. */
  readonly name: string;
  readonly onMove: (place: NewPlace) => void;
  readonly onAdd: () => void;
  readonly onDrop: () => void;
  readonly onGrip: (event: PointerEvent) => void;
}

/** The buttons at the chosen field or section. */
export function TargetTools(props: TargetToolsProps): ReactElement {
  const { definition, moves, target, name, onMove, onAdd, onDrop, onGrip } = props;
  const { up, down } = moves;
  const tools = useRef<HTMLFieldSetElement>(null);
  // After every drawing, because the form may have moved the element.
  useLayoutEffect(() => {
    if (tools.current !== null) putAt(tools.current, elementOf(definition, target));
  });
  return (
    <fieldset ref={tools} className="point-tools" aria-label={`Shape “${name}”`}>
      {/* Only for the pointer. By keyboard, the next two buttons move it. */}
      <span className="point-grip" title="Drag to another place" aria-hidden="true" onPointerDown={onGrip}>
        ⠿
      </span>
      <button type="button" disabled={up === null} onClick={() => up !== null && onMove(up)}>
        <span aria-hidden="true">↑</span>
        <span className="cc-visually-hidden">{`Move “${name}” up`}</span>
      </button>
      <button type="button" disabled={down === null} onClick={() => down !== null && onMove(down)}>
        <span aria-hidden="true">↓</span>
        <span className="cc-visually-hidden">{`Move “${name}” down`}</span>
      </button>
      {target.includes('.') ? null : (
        <button type="button" onClick={onAdd}>
          Add a field
        </button>
      )}
      <button type="button" onClick={onDrop}>
        Not at this school
      </button>
    </fieldset>
  );
}

/** Below a field, and above a section, because the space there is usually empty. */
function putAt(tools: HTMLElement, element: HTMLElement | null): void {
  tools.hidden = element === null;
  if (element === null) return;
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const isField = element.dataset['field'] !== undefined;
  tools.dataset['side'] = isField ? 'below' : 'above';
  tools.style.left = `${left + window.scrollX}px`;
  tools.style.top = `${(isField ? bottom : top) + window.scrollY}px`;
  tools.style.width = `${width}px`;
}
