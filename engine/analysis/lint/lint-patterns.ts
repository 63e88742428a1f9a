import { listFields } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import type { Problem } from '../../definition/problem.ts';
import type { SourceNode } from '../../definition/source-node.ts';
import { toProblem } from './lint-form.ts';
import { listLogics } from './lint-subject.ts';
import { findInPatterns } from './rules/patterns.ts';

/**
 * What is wrong with a form's regular expressions alone, as `lintForm` says it: for whoever must not run one that could
 * halt them, and has no time for everything else.
 */
export function lintPatterns(loaded: {
  readonly definition: FormDefinition;
  readonly node: SourceNode;
}): readonly Problem[] {
  const { definition, node } = loaded;
  const findings = findInPatterns({ fields: listFields(definition), logics: listLogics(node) });
  return findings.map((finding) => toProblem(finding, node));
}
