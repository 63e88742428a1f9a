import { toPointer } from '../../definition/source/json-pointer.ts';
import { placeAt } from '../../definition/source/source-node.ts';
import type { Mutant } from './mutant.ts';
import { listCheckChanges } from './mutate-checks.ts';
import { listFieldChanges } from './mutate-fields.ts';
import { listRuleChanges } from './mutate-rules.ts';
import { listSourceChanges } from './mutate-sources.ts';
import type { World } from './world-of.ts';

/** Lists every small change to a form, in a fixed order. */
export function listMutants({ definition, node }: World): readonly Mutant[] {
  const changes = [
    ...listRuleChanges(definition),
    ...listCheckChanges(definition),
    ...listSourceChanges(definition),
    ...listFieldChanges(definition),
  ];
  return changes.map((change) => ({
    ...change,
    formPointer: toPointer(change.edit.path),
    ...placeAt(node, change.edit.path, 'key'),
  }));
}
