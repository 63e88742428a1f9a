import { toProblem, type Problem } from '../problem.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';
import { checkShape } from './check-shape.ts';

/** A day that must not come before another day in the same period, with the message to show if it does. */
const order = [
  ['lastDay', 'firstDay', 'the coverage ends before it begins'],
  ['enrollUntil', 'opensOn', 'enrollment closes before the period opens'],
  ['waiveUntil', 'opensOn', 'waivers close before the period opens'],
  ['lateUntil', 'enrollUntil', 'the late period ends before enrollment closes'],
  ['lateUntil', 'waiveUntil', 'the late period ends before waivers close'],
  ['lastDay', 'enrollUntil', 'enrollment closes after the coverage has ended'],
  ['lastDay', 'waiveUntil', 'waivers close after the coverage has ended'],
  ['lastDay', 'lateUntil', 'the late period ends after the coverage has ended'],
] as const;

/**
 * Finds the problems in a school's `coverage-periods.json`: its structure, the order of days, missing rates,
 * prorated starts that cannot happen, and overlaps.
 */
export function checkCoveragePeriods(node: SourceNode): readonly Problem[] {
  const ids = [...membersOf(nodeAt(node, ['periods'])).keys()];
  return [
    ...checkShape(node, 'coverage-periods'),
    ...ids.flatMap((id) => [...checkDays(node, id), ...checkRates(node, id), ...checkProration(node, id)]),
    ...findOverlaps(node, ids),
  ];
}

function checkDays(node: SourceNode, id: string): readonly Problem[] {
  const day = (key: string): string => textAt(node, ['periods', id, key]);
  return order.flatMap(([later, earlier, what]) => {
    if (day(later) === '' || day(earlier) === '' || day(earlier) <= day(later)) return [];
    // If the deadline and the last day of coverage conflict, the deadline is the day to change.
    const key = later === 'lastDay' && earlier !== 'firstDay' ? earlier : later;
    const message = `${what} ("${earlier}" ${day(earlier)}, "${later}" ${day(later)})`;
    return [toProblem({ rule: 'period-days', place: placeAt(node, ['periods', id, key]), message })];
  });
}

function checkRates(node: SourceNode, id: string): readonly Problem[] {
  const path = ['periods', id];
  const rates = nodeAt(node, [...path, 'rates']);
  const opensOn = textAt(node, [...path, 'opensOn']);
  if (rates === undefined) {
    if (opensOn === '') return [];
    const message = `the period opens on ${opensOn} and has no rates: add "rates", or remove "opensOn" until they are known`;
    return [toProblem({ rule: 'rates-missing', place: placeAt(node, [...path, 'opensOn'], 'key'), message })];
  }
  return [...membersOf(rates).keys()].flatMap((of) =>
    [...membersOf(nodeAt(rates, [of])).keys()].flatMap((person) => {
      const at = [...path, 'rates', of, person];
      const [premium, sponsor] = [textAt(node, [...at, 'premium']), textAt(node, [...at, 'sponsor'])];
      if (sponsor === '' || Number(sponsor) <= Number(premium)) return [];
      const message = `the sponsor pays ${sponsor}, more than the premium of ${premium}`;
      return [toProblem({ rule: 'sponsor-above-premium', place: placeAt(node, [...at, 'sponsor']), message })];
    }),
  );
}

function checkProration(node: SourceNode, id: string): readonly Problem[] {
  if (textAt(node, ['periods', id, 'lateUntil']) !== '') return [];
  const at = ['periods', id, 'proration', 'starts'];
  const starts = nodeAt(node, at);
  const entries = starts?.kind === 'list' ? starts.entries : [];
  const index = entries.findIndex((entry) => entry.kind === 'scalar' && entry.value === 'late');
  if (index < 0) return [];
  const message = 'the period has no late period, so no student can start late: add "lateUntil", or remove "late"';
  return [toProblem({ rule: 'proration-never-late', place: placeAt(node, [...at, String(index)]), message })];
}

/** Finds overlapping periods. Overlapping periods would let a student choose the same days of a plan twice. */
function findOverlaps(node: SourceNode, ids: readonly string[]): readonly Problem[] {
  const read = (id: string, key: string): string => textAt(node, ['periods', id, key]);
  return ids.flatMap((id, index) => {
    const other = ids
      .slice(0, index)
      .find(
        (earlier) =>
          read(earlier, 'plan') === read(id, 'plan') &&
          read(earlier, 'firstDay') <= read(id, 'lastDay') &&
          read(id, 'firstDay') <= read(earlier, 'lastDay'),
      );
    if (other === undefined) return [];
    const message = `the period "${other}" has the same plan and covers some of the same days`;
    return [toProblem({ rule: 'periods-overlap', place: placeAt(node, ['periods', id, 'firstDay']), message })];
  });
}
