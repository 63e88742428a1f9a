/**
 * What React's `useSyncExternalStore` does on a notification: reads the snapshot again and compares it with the drawn
 * one.
 */
export function observeField(subscribe: (listener: () => void) => void, read: () => unknown): void {
  let drawn = read();
  subscribe(() => {
    const next = read();
    if (!Object.is(drawn, next)) drawn = next;
  });
}
