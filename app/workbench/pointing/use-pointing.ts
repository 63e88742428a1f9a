import { useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '@campus-cover/engine';
import type { NewPlace } from '../shape/add-field.ts';
import type { DropPlace } from './find-drop-place.ts';
import { findDropPlace, targetAt } from './read-boxes.ts';

export interface Drag {
  readonly target: string;
  readonly place: DropPlace | null;
}

interface Pointing {
  readonly definition: FormDefinition;
  readonly onClick: (element: Element) => void;
  readonly onDrop: (target: string, place: NewPlace) => void;
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
  readonly grip: (target: string, event: PointerEvent) => void;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(pointing);
  useEffect(() => {
    latest.current = pointing;
  });
  const [pointer] = useState(() => followPointer(() => latest.current, setDrag));
  useEffect(() => pointer.listen(), [pointer]);
  return { drag, grip: pointer.grip };
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly element: Element;
}

function followPointer(read: () => Pointing, show: (drag: Drag | null) => void) {
  let press: Press | null = null;
  let drag: Drag | null = null;

  function change(next: Drag | null): void {
    drag = next;
    show(next);
  }

  function begin(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    press = { x: event.clientX, y: event.clientY, element: event.target };
  }

  function grip(target: string, event: PointerEvent): void {
    event.preventDefault();
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    change({ target, place: null });
  }

  function go({ clientX, clientY, pointerId, pointerType }: PointerEvent): void {
    const { definition } = read();
    if (drag === null) {
      if (press === null || Math.hypot(clientX - press.x, clientY - press.y) < slack) return;
      // A finger scrolls the page; it drags at the handle.
      const target = pointerType === 'mouse' ? targetAt(definition, press.element) : null;
      press = null;
      if (target === null) return;
      document.documentElement.setPointerCapture(pointerId);
      drag = { target, place: null };
    }
    if (clientY < edge) window.scrollBy(0, -edge / 2);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 2);
    change({ ...drag, place: findDropPlace(definition, drag.target, clientY + window.scrollY) });
  }

  function end(): void {
    const [dropped, pressed] = [drag, press];
    press = null;
    if (dropped !== null) {
      change(null);
      if (dropped.place !== null) read().onDrop(dropped.target, dropped.place);
    } else if (pressed !== null) read().onClick(pressed.element);
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
    document.addEventListener('pointerdown', inForm(begin), options);
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

  return { grip, listen };
}
