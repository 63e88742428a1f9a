import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '@campus-cover/engine';
import type { FieldKind, NewPlace } from '../shape/add-field.ts';
import type { DropPlace } from './find-drop-place.ts';
import { findDropPlace, targetAt } from './read-boxes.ts';

/** A field or section that is dragged to another place, or a kind of field that becomes a new one. */
export type Dragged = { readonly target: string } | { readonly newField: FieldKind };

export interface Drag {
  readonly what: Dragged;
  /** Null where it cannot be dropped. */
  readonly place: DropPlace | null;
}

interface Pointing {
  readonly definition: FormDefinition;
  readonly onClick: (element: Element) => void;
  readonly onDrop: (what: Dragged, place: NewPlace) => void;
  /** The focus moved to an element of the form. */
  readonly onFocus: (element: Element) => void;
  /** F2, Alt+Up or Alt+Down at an element of the form. */
  readonly onKey: (key: 'edit' | 'up' | 'down', element: Element) => void;
}

/** The pointer has to move this far, in CSS pixels, before a press becomes a drag. */
const slack = 6;
/** This close to the window's edge, a drag scrolls. */
const edge = 48;

/** Turns what the pointer and the keyboard do at the form into changes of the form. The form does not see the pointer. */
export function usePointing(pointing: Pointing): {
  readonly drag: Drag | null;
  /** Begins to drag at a handle. */
  readonly grip: (what: Dragged, event: PointerEvent) => void;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(pointing);
  useEffect(() => {
    latest.current = pointing;
  });
  const pointer = useRef<Pointer | null>(null);
  useEffect(() => {
    pointer.current = followPointer(() => latest.current, setDrag);
    return pointer.current.listen();
  }, []);
  const grip = useCallback((what: Dragged, event: PointerEvent) => pointer.current?.grip(what, event), []);
  return { drag, grip };
}

type Pointer = ReturnType<typeof followPointer>;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly element: Element;
  /** What a handle drags; null if the author pressed the form itself. */
  readonly held: Dragged | null;
}

function followPointer(read: () => Pointing, show: (drag: Drag | null) => void) {
  let press: Press | null = null;
  let drag: Drag | null = null;

  function change(next: Drag | null): void {
    drag = next;
    show(next);
  }

  function begin(event: PointerEvent, held: Dragged | null = null): void {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    press = { x: event.clientX, y: event.clientY, element: event.target, held };
  }

  function go({ clientX, clientY, buttons, pointerId, pointerType }: PointerEvent): void {
    const { definition } = read();
    if (drag === null) {
      // The author may have released the button outside of the window.
      if (buttons === 0) press = null;
      if (press === null || Math.hypot(clientX - press.x, clientY - press.y) < slack) return;
      const what = press.held ?? targetOf(press.element, pointerType);
      const { element } = press;
      press = null;
      if (what === null) return;
      (element.isConnected ? element : document.documentElement).setPointerCapture(pointerId);
      drag = { what, place: null };
    }
    if (clientY < edge) window.scrollBy(0, -edge / 2);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 2);
    const isBack = document.elementFromPoint(clientX, clientY)?.closest('.point-palette') != null;
    const target = 'target' in drag.what ? drag.what.target : null;
    change({ ...drag, place: isBack ? null : findDropPlace(definition, target, clientY + window.scrollY) });
  }

  /** A finger scrolls the page; it drags at a handle. */
  function targetOf(element: Element, pointerType: string): Dragged | null {
    const target = pointerType === 'mouse' ? targetAt(read().definition, element) : null;
    return target === null ? null : { target };
  }

  function end(): void {
    const [dropped, pressed] = [drag, press];
    press = null;
    if (dropped !== null) {
      change(null);
      skipNextClick();
      if (dropped.place !== null) read().onDrop(dropped.what, dropped.place);
    } else if (pressed?.held === null) read().onClick(pressed.element);
  }

  function cancel(): void {
    press = null;
    if (drag !== null) change(null);
  }

  function type(event: KeyboardEvent): void {
    const { altKey, key, target } = event;
    if (key === 'Escape') cancel();
    const wanted =
      key === 'F2' ? 'edit' : altKey && key === 'ArrowUp' ? 'up' : altKey && key === 'ArrowDown' ? 'down' : null;
    if (wanted === null || !(target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    read().onKey(wanted, target);
  }

  function listen(): () => void {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const inForm =
      <Kind extends Event>(take: (event: Kind) => void) =>
      (event: Event): void => {
        const isOwn = event.target instanceof Element && event.target.closest('.point-layer') !== null;
        if (!isOwn) take(event as Kind);
      };
    const quiet = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener(
      'pointerdown',
      inForm<PointerEvent>((event) => begin(event)),
      options,
    );
    document.addEventListener('pointermove', go, options);
    document.addEventListener('pointerup', end, options);
    document.addEventListener('pointercancel', cancel, options);
    for (const kind of ['mousedown', 'click', 'dblclick']) document.addEventListener(kind, inForm(quiet), options);
    document.addEventListener('keydown', inForm(type), options);
    document.addEventListener(
      'focusin',
      inForm(({ target }) => {
        if (target instanceof Element) read().onFocus(target);
      }),
      options,
    );
    return () => stop.abort();
  }

  return { grip: (what: Dragged, event: PointerEvent) => begin(event, what), listen };
}

/** The browser reports a click where a drag ends, if it ends on the element where it began. */
function skipNextClick(): void {
  const stop = new AbortController();
  const skip = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', skip, { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}
