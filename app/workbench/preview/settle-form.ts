import type { Form } from '@campus-cover/engine';

/** Longer than any lookup takes to respond with a form's example data. */
const patienceMs = 5_000;

/**
 * Waits until every lookup has responded, up to a limit, because the example data can specify that a lookup never responds.
 *
 * @returns the ids of the lookups that have not responded by then; empty if all have responded
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
  // The form does not report which row's lookup is late.
  return late.length > 0 ? late : lookups.flatMap(([id, { each }]) => (each === undefined ? [] : [id]));
}

/** Returns the message that replaces the submission when lookups are late. */
export function tellLate(lookups: readonly string[]): string {
  const names = lookups.map((id) => `“${id}”`).join(' and ');
  return `This cannot be submitted yet. In the form’s example data, ${names} ${lookups.length === 1 ? 'has' : 'have'} not responded.`;
}
