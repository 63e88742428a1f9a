let isPointerDown = false;
const waiting: (() => void)[] = [];

/**
 * Runs the action at once, unless a mouse button or finger is down. In that case, waits until the press ends.
 * Otherwise, a message that appears during the press would move the page under the pointer, and the student's click on
 * a button would be lost.
 */
export function whenPointerRests(action: () => void): void {
  if (isPointerDown) waiting.push(action);
  else action();
}

/** Tracks the pointer on the whole page. Returns a function that stops tracking. */
export function watchPointer(): () => void {
  const press = () => void (isPointerDown = true);
  const lift = () => {
    isPointerDown = false;
    // The browser dispatches the click right after the pointer event that ends the press.
    setTimeout(() => waiting.splice(0).forEach((action) => action()));
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('pointerup', lift, true);
  window.addEventListener('pointercancel', lift, true);
  window.addEventListener('dragend', lift, true);
  return () => {
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', lift, true);
    window.removeEventListener('pointercancel', lift, true);
    window.removeEventListener('dragend', lift, true);
    lift();
  };
}
