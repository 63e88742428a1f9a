import { groupAround } from '../../definition/field-groups.ts';
import type { FormDefinition, Logic, RuleDefinition } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import type { Branch } from './branch.ts';
import type { Reading, Row } from './reading.ts';
import { listChoicesInLogic } from './values/list-choices-in-logic.ts';

/**
 * Lists branches for each rule: it applies, it does not apply, and each of its effects occurs. Also lists each result
 * of every `if` in what the rule sets and offers.
 */
export function ruleBranches({ rules = {}, compute = {} }: FormDefinition): readonly Branch[] {
  return [
    ...Object.entries(rules).flatMap(([id, rule]) => [
      ...bothWays(id, rule),
      ...effects(id, rule),
      ...emptied(id, rule),
      ...(['set', 'options'] as const).flatMap((effect) =>
        Object.entries(rule[effect] ?? {}).flatMap(([target, logic]) =>
          choices(logic, {
            id: `rule ${id} ${effect} ${target}`,
            owner: id,
            path: ['rules', id, effect, target],
            title: `What rule ${id} ${effect === 'set' ? 'sets in' : 'offers for'} ${target}`,
            decidedBy: [`rule(${id})`, nodeOf('visible', target, rule.each), ...nodesReadBy(logic, rule.each)],
            each: rule.each,
            isAsked: (reading, row) => reading.ruleHolds(id, row),
          }),
        ),
      ),
    ]),
    ...Object.entries(compute).flatMap(([field, logic]) =>
      choices(logic, {
        id: `compute ${field}`,
        owner: field,
        path: ['compute', field],
        title: `The value computed for ${field}`,
        decidedBy: [`value(${field})`],
        each: groupAround(field),
        isAsked: () => true,
      }),
    ),
  ];
}

function bothWays(id: string, { each, when }: RuleDefinition): readonly Branch[] {
  const inRow = each === undefined ? '' : ` in a row of ${each}`;
  return [true, false].map((holds): Branch => ({
    id: `rule ${id} ${holds ? 'holds' : 'rests'}`,
    kind: 'rule',
    owner: id,
    pointer: toPointer(['rules', id, 'when']),
    title: `Rule ${id} ${holds ? 'applies' : 'does not apply'}${inRow}`,
    goal: when === holds ? 'reached' : 'submitted',
    decidedBy: [`rule(${id})`],
    isTaken: (reading) => reading.rowsOf(each).some((row) => reading.ruleHolds(id, row) === holds),
  }));
}

function effects(id: string, rule: RuleDefinition): readonly Branch[] {
  const make = (
    effect: string,
    target: string,
    index: string,
    comesAbout: (reading: Reading, path: string) => boolean,
  ) => ({
    id: `rule ${id} ${effect} ${target}`,
    kind: 'effect' as const,
    owner: id,
    pointer: toPointer(['rules', id, effect, index]),
    title: `Rule ${id} takes effect: ${effect} ${target}`,
    goal: 'reached' as const,
    decidedBy: [`rule(${id})`, ...targetNodes(target, rule.each)],
    isTaken: (reading: Reading) =>
      reading
        .rowsOf(rule.each)
        .some((row) => reading.ruleHolds(id, row) && comesAbout(reading, reading.place(target, row))),
  });
  const isVisible = (reading: Reading, path: string): boolean => reading.field(path).visible;
  return [
    ...(rule.show ?? []).map((target, index) =>
      make('show', target, `${index}`, (reading, path) =>
        path.startsWith('$section.')
          ? reading.form.section(path.slice('$section.'.length)).visible
          : isVisible(reading, path),
      ),
    ),
    ...(rule.require ?? []).map((target, index) => make('require', target, `${index}`, isVisible)),
    ...(rule.disable ?? []).map((target, index) => make('disable', target, `${index}`, isVisible)),
    ...Object.keys(rule.options ?? {}).map((target) => make('options', target, target, isVisible)),
    ...Object.entries(rule.set ?? {}).map(([target, logic]) => {
      const branch = make('set', target, target, isVisible);
      return {
        ...branch,
        isTaken: (reading: Reading) => branch.isTaken(reading) && hasItsValue(reading, rule, target, logic),
      };
    }),
  ];
}

/** The rule locks the field, so only the rule could fill it in. */
function emptied(id: string, rule: RuleDefinition): readonly Branch[] {
  return Object.entries(rule.set ?? {}).map(([target, logic]): Branch => ({
    id: `rule ${id} empties ${target}`,
    kind: 'emptied',
    owner: id,
    pointer: toPointer(['rules', id, 'set', target]),
    title: `Rule ${id} sets ${target} to an empty value`,
    goal: 'submitted',
    decidedBy: [`rule(${id})`, nodeOf('visible', target, rule.each), ...nodesReadBy(logic, rule.each)],
    isTaken: (reading) =>
      reading
        .rowsOf(rule.each)
        .some(
          (row) =>
            reading.ruleHolds(id, row) &&
            reading.field(reading.place(target, row)).visible &&
            isEmpty(reading.evaluate(logic, row)) &&
            hasItsValue(reading, rule, target, logic),
        ),
  }));
}

/** If several rules set a field, the last one wins. */
function hasItsValue(reading: Reading, rule: RuleDefinition, target: string, logic: Logic): boolean {
  const rules = Object.entries(reading.form.definition.rules ?? {});
  const place = rules.findIndex(([, other]) => other.set?.[target] === logic && other.when === rule.when);
  return !rules
    .slice(place + 1)
    .some(
      ([id, other]) =>
        other.each === rule.each &&
        Object.hasOwn(other.set ?? {}, target) &&
        reading.rowsOf(other.each).every((row) => reading.ruleHolds(id, row)),
    );
}

export interface ChoiceOwner {
  readonly id: string;
  readonly owner: string;
  readonly path: readonly string[];
  readonly title: string;
  readonly decidedBy: readonly string[];
  readonly each: string | undefined;
  readonly goal?: Branch['goal'];
  /** Whether the logic has an effect now. */
  readonly isAsked: (reading: Reading, row: Row | undefined) => boolean;
}

/** Returns a branch for each path through the `if`s in a piece of logic. */
export function choices(logic: Logic | undefined, owner: ChoiceOwner): readonly Branch[] {
  return listChoicesInLogic(logic).map(({ pointer, conditions }): Branch => ({
    id: `${owner.id} ${pointer}`,
    kind: 'choice',
    owner: owner.owner,
    pointer: toPointer(owner.path) + pointer,
    title: `${owner.title}: the branch at ${pointer}`,
    goal: owner.goal ?? 'submitted',
    decidedBy: owner.decidedBy,
    isTaken: (reading) =>
      reading
        .rowsOf(owner.each)
        .some(
          (row) =>
            owner.isAsked(reading, row) &&
            conditions.every(({ logic: when, holds }) => reading.isTrue(when, row) === holds),
        ),
  }));
}

function targetNodes(target: string, each: string | undefined): readonly string[] {
  return target.startsWith('$section.')
    ? [`section(${target.slice('$section.'.length)})`]
    : [nodeOf('visible', target, each)];
}

/** Returns the nodes that a piece of logic reads. These need not include the field that the logic sets. */
export function nodesReadBy(logic: Logic, each: string | undefined): readonly string[] {
  return inspectLogic(logic).reads.map(({ path }) => {
    const [root = '', name = ''] = path.split('.');
    if (root === '$item' && each !== undefined) return `value(${each}.${name})`;
    if (root === '$context') return path;
    return root.startsWith('$') ? `lookup(${root.slice(1)})` : `value(${root})`;
  });
}

export function nodeOf(kind: string, target: string, each: string | undefined): string {
  return `${kind}(${each === undefined ? target : target.replace('$item', each)})`;
}
