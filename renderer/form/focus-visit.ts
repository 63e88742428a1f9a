import type { FocusEvent } from 'react';

/** Returns whether focus moved into the element from outside it. */
export function isEntered({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !currentTarget.contains(relatedTarget);
}

/** Returns whether focus left the element. */
export function isLeft({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  const staysInside =
    // When the whole window loses focus, e.g. to a file chooser, the field keeps focus.
    currentTarget.contains(relatedTarget) ||
    (relatedTarget === null && document.activeElement === target) ||
    // A dialog over the field belongs to the field, because the student returns to it.
    (relatedTarget instanceof Element && relatedTarget.closest('dialog') !== currentTarget.closest('dialog'));
  return !staysInside;
}
