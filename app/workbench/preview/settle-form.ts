import type { Form } from '@campus-cover/engine';

/** Longer than anything that is given with a form takes to be answered. */
const patienceMs = 5_000;

/**
 * Waits until every lookup has answered, but not for ever: one that is given as never answering never does.
 *
 * @returns the ids of the lookups that have not answered by then; empty once all have
 */
export async function settleForm(form: Form): Promise<readonly string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSettled = await Promise.race([
    form.settled().then(() => true),
    new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    }),
  ]);
  clearTimeout(timer);
  if (isSettled) return [];
  const lookups = Object.entries(form.definition.lookups ?? {});
  const late = lookups.flatMap(([id, { each }]) =>
    each === undefined && form.lookup(id).status === 'pending' ? [id] : [],
  );
  // Of a row's lookups it is not known which.
  return late.length > 0 ? late : lookups.flatMap(([id, { each }]) => (each === undefined ? [] : [id]));
}

/** Said in place of what would be sent. */
export function tellLate(lookups: readonly string[]): string {
  const names = lookups.map((id) => `“${id}”`).join(' and ');
  return `Nobody can send this yet: ${names} ${lookups.length === 1 ? 'has' : 'have'} not answered. What is given with the form says so.`;
}
