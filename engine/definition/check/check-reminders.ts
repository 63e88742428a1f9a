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
    ...['subject', 'text'].flatMap((key) => checkPlaceholders(node, ['reminders', id, key])),
    ...checkDeadlineIsNamed(node, ['reminders', id, 'text']),
  ]);
}

/** Only a student who has not paid has a last day to pay, and that student has no other deadline. */
function checkDeadline(node: SourceNode, path: readonly string[]): readonly Problem[] {
  const deadline = textAt(node, [...path, 'before']);
  const to = nodeAt(node, [...path, 'to']);
  if (to?.kind !== 'list' || deadline === '') return [];
  return to.entries.flatMap((entry, index) => {
    const audience = textAt(entry, []);
    if ((audience === 'not-paid') === (deadline === 'payUntil')) return [];
    const message =
      audience === 'not-paid'
        ? `students who have not paid have only the deadline "payUntil", not "${deadline}"`
        : `only students who have not paid have the deadline "payUntil", so "${audience}" never receives this reminder`;
    return [toProblem({ rule: 'reminder-deadline', place: placeAt(node, [...path, 'to', String(index)]), message })];
  });
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
