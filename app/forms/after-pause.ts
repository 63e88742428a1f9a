import type { LookupService } from '@campus-cover/engine';

const pauseMs = 300;

/**
 * Asks once the person has paused: of questions that follow each other while somebody types, the last one alone. The
 * ones before get no answer, which the form drops in any case. Only for what is asked once in a form, never for each
 * row of a group: the rows would take each other's questions away.
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
