import type { LookupService } from '@campus-cover/engine';

const pauseMs = 300;

/**
 * Calls the service when the student pauses. While the student types, only the last call is sent; earlier calls resolve
 * to `null`, which the form ignores. Use it only for a lookup that a form runs once. If each row in a group ran its own
 * lookup, the rows would cancel each other's calls.
 */
export function afterPause(service: LookupService): LookupService {
  let giveUpEarlier = (): void => undefined;
  return async (parameters) => {
    giveUpEarlier();
    const isLast = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), pauseMs);
      giveUpEarlier = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
    return isLast ? service(parameters) : null;
  };
}
