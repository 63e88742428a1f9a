/** What React's `useSyncExternalStore` does when it is told: reads the snapshot again and compares it with the one drawn. */
export function observeField(subscribe: (listener: () => void) => void, read: () => unknown): void {
  let drawn = read();
  subscribe(() => {
    const next = read();
    if (!Object.is(drawn, next)) drawn = next;
  });
}
