import { toProblem, type Problem } from '../problem.ts';
import { reminderPlaceholders } from '../reminder-text.ts';
import { nearestName } from '../source/nearest-name.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';

/**
 * Finds the problems in a school's reminders: students who do not have the deadline, a placeholder without a value, and
 * text that does not name the deadline.
 *
 * @param node the parsed school.json
 */
export function checkReminders(node: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(node, ['reminders'])).keys()].flatMap((id) => [
    ...checkDeadline(node, ['reminders', id]),
    ...checkDays(node, ['reminders', id]),
    ...['subject', 'text'].flatMap((key) => checkPlaceholders(node, ['reminders', id, key])),
    ...checkDeadlineIsNamed(node, ['reminders', id, 'text']),
  ]);
}

/** Audiences that have a deadline of their own and no other. */
const ownDeadlines: ReadonlyMap<string, { readonly deadline: string; readonly who: string }> = new Map([
  ['not-paid', { deadline: 'payUntil', who: 'students who have not paid' }],
  ['installment-due', { deadline: 'installmentDue', who: 'students who have not paid an installment' }],
]);

function checkDeadline(node: SourceNode, path: readonly string[]): readonly Problem[] {
  const deadline = textAt(node, [...path, 'before']);
  const to = nodeAt(node, [...path, 'to']);
  if (to?.kind !== 'list' || deadline === '') return [];
  const owner = [...ownDeadlines.values()].find((own) => own.deadline === deadline);
  return to.entries.flatMap((entry, index) => {
    const audience = textAt(entry, []);
    const own = ownDeadlines.get(audience);
    if (own === owner) return [];
    const message =
      own === undefined
        ? `only ${owner?.who} have the deadline "${deadline}", so "${audience}" never receives this reminder`
        : `${own.who} have only the deadline "${own.deadline}", not "${deadline}"`;
    return [toProblem({ rule: 'reminder-deadline', place: placeAt(node, [...path, 'to', String(index)]), message })];
  });
}

/** After any other deadline, the student can no longer act. */
function checkDays(node: SourceNode, path: readonly string[]): readonly Problem[] {
  const days = nodeAt(node, [...path, 'days']);
  if (days?.kind !== 'scalar' || typeof days.value !== 'number' || days.value >= 0) return [];
  if (textAt(node, [...path, 'before']) === 'installmentDue') return [];
  const message = 'only a reminder of an installment can be sent after the deadline, so the days must not be negative';
  return [toProblem({ rule: 'reminder-deadline', place: placeAt(node, [...path, 'days']), message })];
}

function checkPlaceholders(node: SourceNode, path: readonly string[]): readonly Problem[] {
  return [...textAt(node, path).matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => {
    if ((reminderPlaceholders as readonly string[]).includes(name)) return [];
    const message = `"{${name}}" has no value in a reminder`;
    const suggestion = nearestName(name, reminderPlaceholders);
    return [toProblem({ rule: 'reminder-placeholder', place: placeAt(node, path), message, suggestion })];
  });
}

function checkDeadlineIsNamed(node: SourceNode, path: readonly string[]): readonly Problem[] {
  const text = textAt(node, path);
  if (text === '' || text.includes('{deadline}')) return [];
  const message = 'the text does not say when the deadline is: add {deadline}';
  return [toProblem({ rule: 'reminder-without-day', place: placeAt(node, path), message })];
}
