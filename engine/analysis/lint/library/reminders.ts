import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Finds reminders about periods that a school does not have, and reminders whose deadline none of its periods has. */
export function findInReminders({ schools, coveragePeriods }: ParsedLibrary): readonly Problem[] {
  return [...schools].flatMap(([slug, node]) => {
    const periods = nodeAt(coveragePeriods.get(slug), ['periods']);
    return [...membersOf(nodeAt(node, ['reminders'])).keys()].flatMap((id) => [
      ...findUnknownPeriods(node, id, periods),
      ...findNeverDue(node, id, periods),
    ]);
  });
}

function findUnknownPeriods(node: SourceNode, id: string, periods: SourceNode | undefined): readonly Problem[] {
  const known = [...membersOf(periods).keys()];
  return listNamed(node, id).flatMap((period, index) => {
    if (known.includes(period)) return [];
    const path = ['reminders', id, 'periods', String(index)];
    const message = `the school has no coverage period "${period}"`;
    return [placeFinding({ rule: 'reminder-period', path, message, suggestion: nearestName(period, known) }, node)];
  });
}

function findNeverDue(node: SourceNode, id: string, periods: SourceNode | undefined): readonly Problem[] {
  const deadline = textAt(node, ['reminders', id, 'before']);
  const named = listNamed(node, id);
  const about = [...membersOf(periods).keys()].filter((period) => named.length === 0 || named.includes(period));
  if (deadline === 'installmentDue') {
    if (membersOf(nodeAt(node, ['payment', 'installments'])).size > 0) return [];
    const message = 'the school has no installments, so no student receives it';
    return [placeFinding({ rule: 'reminder-never-due', path: ['reminders', id, 'before'], message }, node)];
  }
  // Every enrollment has a last day to pay. A school without these periods has nothing to be reminded of yet.
  if (deadline === 'payUntil' || deadline === '' || about.length === 0) return [];
  if (about.some((period) => textAt(periods, [period, deadline]) !== '')) return [];
  const message = `none of the reminder's coverage periods has "${deadline}", so no student receives it`;
  return [placeFinding({ rule: 'reminder-never-due', path: ['reminders', id, 'before'], message }, node)];
}

function listNamed(node: SourceNode, id: string): readonly string[] {
  const list = nodeAt(node, ['reminders', id, 'periods']);
  return list?.kind === 'list' ? list.entries.map((entry) => textAt(entry, [])) : [];
}
