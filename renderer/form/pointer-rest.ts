let isPointerDown = false;
const waiting: (() => void)[] = [];

/**
 * Runs the action at once. While a mouse button or finger is down, waits for its release. Otherwise a message that
 * appears between press and release would move the page under the pointer, and the student's click on a button would be
 * lost.
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
