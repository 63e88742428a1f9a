import { listFields } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import type { Problem } from '../../definition/problem.ts';
import type { SourceNode } from '../../definition/source/source-node.ts';
import { toProblem } from './lint-form.ts';
import { listLogics } from './lint-subject.ts';
import { findInPatterns } from './rules/patterns.ts';

/**
 * Finds only problems in a form's regular expressions, worded as in `lintForm`. Use it in a host that cannot wait for
 * the other rules but must not run a pattern that could block it.
 */
export function lintPatterns(loaded: {
  readonly definition: FormDefinition;
  readonly node: SourceNode;
}): readonly Problem[] {
  const { definition, node } = loaded;
  const findings = findInPatterns({ definition, fields: listFields(definition), logics: listLogics(node) });
  return findings.map((finding) => toProblem(finding, node));
}
