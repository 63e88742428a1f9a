import { addresses } from '@campus-cover/schemas';
import { toProblem, type Problem } from '../problem.ts';
import { nearestName } from '../source/nearest-name.ts';
import type { SourceFile } from '../source/parse-source.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';
import { checkIdRule } from './check-id-rule.ts';
import { checkPicture } from './check-picture.ts';
import { checkReminders } from './check-reminders.ts';
import { checkShape } from './check-shape.ts';
import { checkTheme } from './check-theme.ts';

/**
 * Finds the problems in a school's file: its structure, slug, time zone, student ID pattern, colors, logo, banner days,
 * the address for its invoices, and its reminders.
 *
 * @param pictures the files in the same folder, by file name
 */
export function checkSchool(
  node: SourceNode,
  pictures: ReadonlyMap<string, SourceFile> = new Map(),
): readonly Problem[] {
  return [
    ...checkShape(node, 'school'),
    ...checkSlug(node),
    ...checkTimeZone(node),
    ...checkIdRule(node, ['studentId']),
    ...checkTheme(node),
    ...checkLogo(node, pictures),
    ...checkBanners(node),
    ...checkBilling(node),
    ...checkReminders(node),
  ];
}

function checkSlug(node: SourceNode): readonly Problem[] {
  const slug = textAt(node, ['slug']);
  if (!(addresses.reservedSlugs as readonly string[]).includes(slug)) return [];
  const message = `the portal already uses "${slug}" in its addresses: give the school and its folder another slug`;
  return [toProblem({ rule: 'slug-taken', place: placeAt(node, ['slug']), message })];
}

function checkTimeZone(node: SourceNode): readonly Problem[] {
  const zone = textAt(node, ['timeZone']);
  if (zone === '' || isTimeZone(zone)) return [];
  const message = `there is no time zone "${zone}"`;
  const suggestion = nearestName(zone, Intl.supportedValuesOf('timeZone'));
  return [toProblem({ rule: 'time-zone-unknown', place: placeAt(node, ['timeZone']), message, suggestion })];
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function checkLogo(node: SourceNode, pictures: ReadonlyMap<string, SourceFile>): readonly Problem[] {
  const name = textAt(node, ['logo']);
  if (name === '') return [];
  const picture = pictures.get(name);
  if (picture !== undefined) return checkPicture(picture);
  const message = `there is no "${name}" in the school's folder`;
  const suggestion = nearestName(name, pictures.keys());
  return [toProblem({ rule: 'picture-missing', place: placeAt(node, ['logo']), message, suggestion })];
}

function checkBanners(node: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(node, ['banners'])).keys()].flatMap((id) => {
    const [from, until] = [textAt(node, ['banners', id, 'from']), textAt(node, ['banners', id, 'until'])];
    if (from === '' || until === '' || from <= until) return [];
    const message = `the banner ends on ${until}, before it begins on ${from}`;
    return [toProblem({ rule: 'banner-days', place: placeAt(node, ['banners', id, 'until']), message })];
  });
}

/** Without an address, a student who chooses to be billed would wait for an invoice that never arrives. */
function checkBilling(node: SourceNode): readonly Problem[] {
  const path = ['payment', 'timings'];
  const timings = nodeAt(node, path);
  if (timings?.kind !== 'list' || textAt(node, ['billingEmail']) !== '') return [];
  const billed = timings.entries.findIndex((entry) => textAt(entry, []) === 'University Invoice');
  if (billed < 0) return [];
  const message = 'a school that bills enrollments needs a "billingEmail" for its invoices';
  return [toProblem({ rule: 'billing-address', place: placeAt(node, [...path, `${billed}`]), message })];
}
