import { checkPicture } from './check-picture.ts';
import { checkShape } from './check-shape.ts';
import { checkTheme } from './check-theme.ts';
import { nearestName } from './nearest-name.ts';
import type { SourceFile } from './parse-source.ts';
import { toProblem, type Problem } from './problem.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from './source-node.ts';

/**
 * What is wrong with a school's file: its shape, its name in addresses, its colours, its logo, the days of its banners, where it is to send its invoices.
 *
 * @param pictures what lies beside it, by file name
 */
export function checkSchool(
  node: SourceNode,
  pictures: ReadonlyMap<string, SourceFile> = new Map(),
): readonly Problem[] {
  return [
    ...checkShape(node, 'school'),
    ...checkSlug(node),
    ...checkTheme(node),
    ...checkLogo(node, pictures),
    ...checkBanners(node),
    ...checkBilling(node),
  ];
}

/** What stands in addresses in a school's place, e.g. `/news/all/holidays`. Twin: `everybody` in `server/use-cases/search-news.ts`. */
const takenSlugs: ReadonlySet<string> = new Set(['all']);

function checkSlug(node: SourceNode): readonly Problem[] {
  const slug = textAt(node, ['slug']);
  if (!takenSlugs.has(slug)) return [];
  const message = `"${slug}" stands in the portal's addresses for all schools: give the school, and its folder, another slug`;
  return [toProblem({ rule: 'slug-taken', place: placeAt(node, ['slug']), message })];
}

function checkLogo(node: SourceNode, pictures: ReadonlyMap<string, SourceFile>): readonly Problem[] {
  const name = textAt(node, ['logo']);
  if (name === '') return [];
  const picture = pictures.get(name);
  if (picture !== undefined) return checkPicture(picture);
  const message = `there is no "${name}" beside the school's file`;
  const suggestion = nearestName(name, pictures.keys());
  return [toProblem({ rule: 'picture-missing', place: placeAt(node, ['logo']), message, suggestion })];
}

function checkBanners(node: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(node, ['banners'])).keys()].flatMap((id) => {
    const [from, until] = [textAt(node, ['banners', id, 'from']), textAt(node, ['banners', id, 'until'])];
    if (from === '' || until === '' || from <= until) return [];
    const message = `the banner would end on ${until}, before it begins on ${from}`;
    return [toProblem({ rule: 'banner-days', place: placeAt(node, ['banners', id, 'until']), message })];
  });
}

/** Without an address, whoever chooses to be billed would wait for an invoice that goes nowhere. */
function checkBilling(node: SourceNode): readonly Problem[] {
  const path = ['payment', 'timings'];
  const timings = nodeAt(node, path);
  if (timings?.kind !== 'list' || textAt(node, ['billingEmail']) !== '') return [];
  const billed = timings.entries.findIndex((entry) => textAt(entry, []) === 'University Invoice');
  if (billed < 0) return [];
  const message = 'a school that bills what it insures says in "billingEmail" where its invoices go';
  return [toProblem({ rule: 'billing-address', place: placeAt(node, [...path, `${billed}`]), message })];
}
