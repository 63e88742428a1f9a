import { listFields, schemaPathOf } from '../../definition/field-groups.ts';
import type { FormDefinition, Json, Logic } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import { placeAt, toJson, type SourcePlace } from '../../definition/source/source-node.ts';
import { findBranches, type Branch } from './find-branches.ts';
import type { World } from './world-of.ts';

/**
 * The kinds of things that scenarios cover. `check-when` is the condition of a check, and `branch` is a path through an
 * `if`.
 */
export type CoverageKind = 'rule' | 'check' | 'check-when' | 'compute' | 'prefill' | 'review' | 'branch' | 'option';

/** One thing about a form that scenarios should cover. Its location is where it is defined in the files. */
export interface CoverageItem extends SourcePlace {
  readonly kind: CoverageKind;
  /**
   * Id of the rule, check or prefill entry. For `compute` and `option`, the field. For `branch`, the owner, e.g.
   * `"checks.zip.message"`.
   */
  readonly id: string;
  /** Pointer within the whole form. `pointer` is within the file, which may be a part or an overlay. */
  readonly formPointer: string;
  /**
   * The two results that scenarios should show, e.g. `["passed", "failed"]`. An option, e.g. `["was \"cat\""]`, only
   * has to be chosen.
   */
  readonly ways: readonly [yes: string, no?: string];
}

/** An item with the data that decides whether a scenario covers it. */
export interface CoverageProbe {
  readonly item: CoverageItem;
  readonly logic?: Logic;
  readonly branch?: Branch;
  /** For a branch or a `when`: the reason from `explain` that reads the same variables. */
  readonly owner?: string;
  /** Set for an option. */
  readonly option?: { readonly path: string; readonly value: Json };
}

/** Everything that scenarios can cover in a form, in the order of the definition. */
export function listProbes({ node }: World): readonly CoverageProbe[] {
  // Reads the definition before catalogs are applied, because their choices, such as 250 countries, do not belong to
  // the form.
  const definition = toJson(node) as unknown as FormDefinition;
  const { rules = {}, checks = {}, compute = {}, lookups = {}, prefill = {}, review } = definition;
  return [
    ...Object.entries(rules).flatMap(([id, rule]) => [
      probe('rule', id, ['rules', id], ['applied', 'did not apply']),
      ...Object.entries(rule.set ?? {}).flatMap(([path, logic]) =>
        branches(`rule ${id}`, ['rules', id, 'set', path], logic),
      ),
      ...Object.entries(rule.options ?? {}).flatMap(([path, logic]) =>
        branches(`rule ${id}`, ['rules', id, 'options', path], logic),
      ),
    ]),
    ...Object.entries(checks).flatMap(([id, { when, assert, message }]) => [
      probe('check', id, ['checks', id], ['passed', 'failed']),
      ...(when === undefined
        ? []
        : [
            {
              ...probe('check-when', id, ['checks', id, 'when'], ['applied', 'did not apply']),
              logic: when,
              owner: `check ${id}`,
            },
          ]),
      ...branches(`check ${id}`, ['checks', id, 'assert'], assert),
      ...branches(`check ${id}`, ['checks', id, 'message'], message),
    ]),
    ...Object.entries(compute).flatMap(([path, logic]) => [
      probe('compute', path, ['compute', path], ['had one value', 'had another']),
      ...branches(`compute ${path}`, ['compute', path], logic),
    ]),
    ...Object.entries(lookups).flatMap(([id, lookup]) =>
      Object.entries(lookup.with).flatMap(([name, logic]) => branches(undefined, ['lookups', id, 'with', name], logic)),
    ),
    ...Object.entries(prefill).flatMap(([id, { when, fields }]) => [
      ...(when === undefined ? [] : [probe('prefill', id, ['prefill', id], ['applied', 'did not apply'])]),
      ...Object.entries(fields).flatMap(([path, logic]) =>
        branches(`prefill ${id}`, ['prefill', id, 'fields', path], logic),
      ),
    ]),
    ...Object.entries(review?.reasons ?? {}).flatMap(([id, { when }]) =>
      when === undefined
        ? []
        : [{ ...probe('review', id, ['review', 'reasons', id, 'when'], ['applied', 'did not apply']), logic: when }],
    ),
    ...listFields(definition).flatMap(({ path, schema }) => {
      const inItems = schema.enum === undefined;
      const at = [...schemaPathOf(path), ...(inItems ? ['items'] : []), 'enum'];
      return (schema.enum ?? schema.items?.enum ?? []).map((value, index) => ({
        ...probe('option', path, [...at, String(index)], [`was ${JSON.stringify(value)}`]),
        option: { path, value },
      }));
    }),
  ];

  function probe(kind: CoverageKind, id: string, path: readonly string[], ways: CoverageItem['ways']): CoverageProbe {
    return { item: { kind, id, ways, formPointer: toPointer(path), ...placeAt(node, path, 'key') } };
  }

  function branches(owner: string | undefined, path: readonly string[], logic: Logic): readonly CoverageProbe[] {
    return findBranches(logic).map((branch) => ({
      ...probe('branch', path.join('.'), [...path, ...branch.path], ['was true', 'was false']),
      branch,
      ...(owner !== undefined && { owner }),
    }));
  }
}
