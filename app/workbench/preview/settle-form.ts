import type { Form } from '@campus-cover/engine';

/** Longer than any lookup in a form's example data takes to answer. */
const patienceMs = 5_000;

/**
 * Waits until every lookup has answered, up to a limit: the example data can say that a lookup never answers.
 *
 * @returns the ids of the lookups that have not answered by then; empty when all have
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
  // For lookups of a row, the form does not say which one is late.
  return late.length > 0 ? late : lookups.flatMap(([id, { each }]) => (each === undefined ? [] : [id]));
}

/** The message when lookups are late, instead of the submission. */
export function tellLate(lookups: readonly string[]): string {
  const names = lookups.map((id) => `“${id}”`).join(' and ');
  return `This cannot be submitted yet: in the form’s example data, ${names} ${lookups.length === 1 ? 'has' : 'have'} not answered.`;
}
