import { cleanCell, headerKey } from '../../roster/clean-cell.ts';
import { countryNames, findCountry } from '../../roster/read-address.ts';
import { toProblem, type Problem } from '../problem.ts';
import { nearestName } from '../source/nearest-name.ts';
import { membersOf, nodeAt, placeAt, textAt, toJson, type SourceNode } from '../source/source-node.ts';
import { checkRosterExamples } from './check-roster-examples.ts';
import { checkRosterLogic } from './check-roster-logic.ts';
import { checkShape } from './check-shape.ts';

/** The school's other files, which a roster refers to; undefined if missing or not JSON. */
export interface RosterSurroundings {
  readonly school: SourceNode | undefined;
  readonly coveragePeriods: SourceNode | undefined;
}

/**
 * Finds the problems in a school's `roster.json`: its structure, columns, conditions, plans, classes, and examples that
 * do not produce the expected result.
 */
export function checkRoster(node: SourceNode, surroundings: RosterSurroundings): readonly Problem[] {
  const problems = [
    ...checkShape(node, 'roster'),
    ...findSharedColumns(node),
    ...checkFactValues(node),
    ...checkCountries(node),
    ...checkRosterLogic(node),
    ...checkPlans(node, surroundings.coveragePeriods),
    ...checkRateClasses(node, surroundings.coveragePeriods),
  ];
  // Without a valid definition, an example has no result.
  return problems.length > 0 ? problems : checkRosterExamples(node, surroundings.school);
}

/**
 * Finds a column that two student fields share, because both would have the same value. A fact may use the same column
 * as a field.
 */
function findSharedColumns(node: SourceNode): readonly Problem[] {
  const owners = new Map<string, string>();
  return [...membersOf(nodeAt(node, ['columns'])).keys()].flatMap((field) =>
    listTexts(nodeAt(node, ['columns', field])).flatMap(({ text, index }) => {
      const owner = owners.get(headerKey(text));
      owners.set(headerKey(text), owner ?? field);
      if (owner === undefined || owner === field) return [];
      const message = `"${owner}" already has the column "${cleanCell(text)}"`;
      const place = placeAt(node, ['columns', field, `${index}`]);
      return [toProblem({ rule: 'roster-column-twice', place, message })];
    }),
  );
}

function checkFactValues(node: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(node, ['facts'])).keys()].flatMap((fact) => {
    const path = ['facts', fact, 'values'];
    const type = textAt(node, ['facts', fact, 'type']);
    if (nodeAt(node, path) === undefined || type === 'text') return [];
    const message = `only a fact of type "text" has "values", and "${fact}" has type "${type}"`;
    return [toProblem({ rule: 'roster-fact-values', place: placeAt(node, path, 'key'), message })];
  });
}

function checkCountries(node: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(node, ['countries'])).keys()].flatMap((code) => {
    const path = ['countries', code];
    const name = textAt(node, path);
    if (name === '' || findCountry(name) !== undefined) return [];
    const message = `the portal has no country "${name}"`;
    const suggestion = nearestName(name, countryNames);
    return [toProblem({ rule: 'roster-country-unknown', place: placeAt(node, path), message, suggestion })];
  });
}

function checkPlans(node: SourceNode, periods: SourceNode | undefined): readonly Problem[] {
  const plans = listPlans(periods);
  const named = [
    ...[...membersOf(nodeAt(node, ['eligibility'])).keys()].flatMap((id) =>
      listTexts(nodeAt(node, ['eligibility', id, 'plans'])).map(({ text, index }) => ({
        plan: text,
        place: placeAt(node, ['eligibility', id, 'plans', `${index}`]),
      })),
    ),
    ...[...membersOf(nodeAt(node, ['examples'])).keys()].flatMap((id) =>
      [...membersOf(nodeAt(node, ['examples', id, 'plans'])).keys()].map((plan) => ({
        plan,
        place: placeAt(node, ['examples', id, 'plans', plan], 'key'),
      })),
    ),
  ];
  return named
    .filter(({ plan }) => !plans.has(plan))
    .map(({ plan, place }) => {
      const message = `no period in coverage-periods.json has the plan "${plan}"`;
      return toProblem({ rule: 'roster-plan-unknown', place, message, suggestion: nearestName(plan, plans) });
    });
}

/** Returns every plan in a school's coverage periods. */
export function listPlans(periods: SourceNode | undefined): ReadonlySet<string> {
  return new Set(
    [...membersOf(nodeAt(periods, ['periods'])).keys()].map((id) => textAt(periods, ['periods', id, 'plan'])),
  );
}

/**
 * Finds classes that no period has rates for, because their names are probably misspelled. Reports nothing until at
 * least one period has rates.
 */
function checkRateClasses(node: SourceNode, periods: SourceNode | undefined): readonly Problem[] {
  const rated = new Set(
    [...membersOf(nodeAt(periods, ['periods'])).keys()].flatMap((id) => [
      ...membersOf(nodeAt(periods, ['periods', id, 'rates'])).keys(),
    ]),
  );
  if (rated.size === 0) return [];
  return [...membersOf(nodeAt(node, ['rateClasses'])).keys()]
    .filter((id) => !rated.has(id))
    .map((id) => {
      const message = `no period in coverage-periods.json has rates for the class "${id}"`;
      const place = placeAt(node, ['rateClasses', id], 'key');
      return toProblem({ rule: 'rate-class-unknown', place, message, suggestion: nearestName(id, rated) });
    });
}

function listTexts(node: SourceNode | undefined): readonly { readonly text: string; readonly index: number }[] {
  if (node?.kind !== 'list') return [];
  return node.entries.flatMap((entry, index) => {
    const text = toJson(entry);
    return typeof text === 'string' ? [{ text, index }] : [];
  });
}
