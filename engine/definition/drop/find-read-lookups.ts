import { inspectLogic } from '../../logic/inspect-logic.ts';
import { findLogic } from '../source/logic-places.ts';
import { membersOf, nodeAt, textAt, toJson, type SourceNode } from '../source/source-node.ts';

/** Lists the lookups whose responses a form's logic or widgets read. */
export function findReadLookups(form: SourceNode): ReadonlySet<string> {
  const lookups = membersOf(nodeAt(form, ['lookups']));
  const names = [
    ...findLogic(form).flatMap(({ node }) =>
      inspectLogic(toJson(node)).reads.map(({ path }) => path.split('.')[0]!.replace(/^\$/, '')),
    ),
    ...[...membersOf(nodeAt(form, ['uiSchema'])).values()].flatMap(({ value }) => [
      textAt(value, ['ui:options', 'lookup']),
      textAt(value, ['ui:options', 'records', 'refresh']),
    ]),
  ];
  return new Set(names.filter((name) => lookups.has(name)));
}
