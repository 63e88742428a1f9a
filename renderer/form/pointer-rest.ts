let isPointerDown = false;
const waiting: (() => void)[] = [];

/**
 * Runs the action at once, or, while a mouse button or finger is down, after it was lifted. A message that appears
 * between press and release moves the page under the pointer, and the click on the button below it is lost.
 */
export function whenPointerRests(action: () => void): void {
  if (isPointerDown) waiting.push(action);
  else action();
}

/** Watches the pointer of the whole page. Returns the way to stop. */
export function watchPointer(): () => void {
  const press = () => void (isPointerDown = true);
  const lift = () => {
    isPointerDown = false;
    // The click is dispatched right after the pointer event that ends the press.
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
