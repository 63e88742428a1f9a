import { checkRoster, listPlans } from '../../../definition/check/check-roster.ts';
import type { Problem } from '../../../definition/problem.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import type { RosterDefinition } from '../../../definition/roster-definition.ts';
import { membersOf, nodeAt, textAt, toJson, type SourceNode } from '../../../definition/source/source-node.ts';
import type { Finding } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { toProblem, withoutEchoes } from '../lint-form.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { conditionParts, rosterAsForm } from '../roster-as-form.ts';
import { conditions } from '../rules/conditions.ts';
import { impossibleValue } from '../rules/impossible-value.ts';
import { operandType } from '../rules/operand-type.ts';
import { patterns } from '../rules/patterns.ts';
import { steps } from '../rules/steps.ts';
import { variableOf, walkCalls } from '../walk-calls.ts';
import { placeFinding } from './place-finding.ts';

/** The rules that lint applies to logic anywhere. */
const ofLogic = [impossibleValue, operandType, conditions, patterns, steps];

/** Checks each school's roster.json. Until a roster can be loaded, reports only what prevents that. */
export function findInRosters({ rosters, schools, coveragePeriods }: ParsedLibrary): readonly Problem[] {
  return [...rosters].flatMap(([slug, node]) => {
    const periods = coveragePeriods.get(slug);
    const problems = checkRoster(node, { school: schools.get(slug), coveragePeriods: periods });
    if (problems.some(({ rule }) => rule !== 'roster-example')) return problems;
    const roster = toJson(node) as unknown as RosterDefinition;
    const others = [...findPlansWithoutRule(roster, periods), ...findClassesWithoutRates(roster, periods)];
    return [...problems, ...findInConditions(node), ...others.map((finding) => placeFinding(finding, node))];
  });
}

function findInConditions(node: SourceNode): readonly Problem[] {
  const subject = rosterAsForm(node);
  const findings = ofLogic
    .flatMap(({ find }) => find(subject))
    // A school uses a final catch-all rule to state that there are no exceptions.
    .filter(({ rule }) => rule !== 'always-holds');
  const roster = toJson(node) as unknown as RosterDefinition;
  const others = [...findTextAsNumber(subject, roster), ...findShadowed(subject, roster)];
  return withoutEchoes([...findings, ...others]).map((finding) => toProblem(inFile(finding), node));
}

/** Moves a finding about `rules/eligibility~1full-time/when` to `eligibility/full-time/when`. */
function inFile(finding: Finding): Finding {
  const [, name = '', ...rest] = finding.path;
  const [part = '', id = ''] = name.split('/');
  return { ...finding, path: [part, id, ...rest], message: finding.message.replaceAll(`"${name}"`, `"${id}"`) };
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'between']);

/**
 * Finds text facts that logic compares with a number. In a form, text that contains digits can be compared with a
 * number. In a roster, such a fact should have the type `number`; otherwise, its cells are not checked.
 */
function findTextAsNumber({ logics }: LintSubject, { facts = {} }: RosterDefinition): readonly Finding[] {
  return logics.flatMap(({ path, logic }) => {
    const findings: Finding[] = [];
    walkCalls(logic, ({ name, operands, pointer, pointerOf, isInBody }) => {
      const index = operands.findIndex((operand) => typeof operand === 'number');
      if (!comparisons.has(name) || index < 0) return;
      const text = operands
        .map((operand) => variableOf(operand, isInBody) ?? '')
        .find((variable) => Object.hasOwn(facts, variable) && facts[variable]?.type === 'text');
      // Lint's rules for forms already cover a fact that has codes.
      if (text === undefined || facts[text]?.values !== undefined) return;
      const message = `"${text}" is text, so it cannot be compared with a number: give the fact the type "number"`;
      findings.push({ rule: 'compared-type', path: [...path, ...fromPointer(pointer + pointerOf(index))], message });
    });
    return findings;
  });
}

/** Finds rules that never take effect because, for each of their plans, an earlier rule always applies first. */
function findShadowed({ reachability }: LintSubject, roster: RosterDefinition): readonly Finding[] {
  const sets = [
    Object.entries(roster.eligibility).map(([id, { when, plans }]) => ({ id, when, plans, part: conditionParts[0] })),
    Object.entries(roster.rateClasses ?? {}).map(([id, { when }]) => ({
      id,
      when,
      plans: [''],
      part: conditionParts[1],
    })),
  ];
  const never = (logics: readonly RosterDefinition['eligibility'][string]['when'][]): boolean =>
    reachability.decide(logics.map((logic) => ({ logic, each: undefined }))).can === 'never';
  return sets.flatMap((entries) =>
    entries.flatMap(({ id, when, plans, part }, index): readonly Finding[] => {
      if (never([when])) return [];
      const isShadowed = plans.every((plan) => {
        const earlier = entries.slice(0, index).filter((other) => other.plans.includes(plan));
        return never([when, ...earlier.map((other) => ({ '!': [other.when] }))]);
      });
      if (!isShadowed) return [];
      const message = `"${id}" never takes effect: whenever its condition is true, an earlier condition is also true`;
      return [{ rule: 'rule-shadowed', path: ['rules', `${part}/${id}`, 'when'], message }];
    }),
  );
}

function findPlansWithoutRule(roster: RosterDefinition, periods: SourceNode | undefined): readonly Finding[] {
  const ruled = new Set(Object.values(roster.eligibility).flatMap(({ plans }) => plans));
  return [...listPlans(periods)]
    .filter((plan) => plan !== '' && !ruled.has(plan))
    .map((plan) => ({
      rule: 'plan-without-rule',
      path: ['eligibility'],
      at: 'key',
      message: `no rule names the plan "${plan}", so no student is offered it`,
    }));
}

function findClassesWithoutRates(roster: RosterDefinition, periods: SourceNode | undefined): readonly Finding[] {
  const offered = new Set(
    Object.values(roster.eligibility).flatMap(({ plans, status }) => (status === 'none' ? [] : plans)),
  );
  const classes = Object.keys(roster.rateClasses ?? {});
  return [...classes, ...(endsWithAll(roster) ? [] : ['default'])].flatMap((id) =>
    [...offered].flatMap((plan): readonly Finding[] => {
      const rated = [...membersOf(nodeAt(periods, ['periods'])).keys()]
        .filter((period) => textAt(periods, ['periods', period, 'plan']) === plan)
        .map((period) => membersOf(nodeAt(periods, ['periods', period, 'rates'])))
        .filter((rates) => rates.size > 0);
      if (rated.length === 0 || rated.some((rates) => rates.has(id))) return [];
      const message = `no period of the plan "${plan}" has rates for the class "${id}"`;
      const path = classes.includes(id) ? ['rateClasses', id] : ['rateClasses'];
      return [{ rule: 'class-without-rates', path, at: 'key', message }];
    }),
  );
}

/** Returns whether the last class applies to all students who do not belong to any other class. */
function endsWithAll({ rateClasses = {} }: RosterDefinition): boolean {
  return Object.values(rateClasses).at(-1)?.when === true;
}
