import type { BranchRecord } from './branch-record.ts';
import { namesOf } from './describe-issues.ts';
import type { ProofFinding } from './proof.ts';

/** Explains why a branch was not reached. Returns `undefined` for a branch that was reached. */
export function whyNotReached(
  { branch, cone, reached }: BranchRecord,
  findings: readonly ProofFinding[],
): string | undefined {
  if (reached.length > 0) return undefined;
  if (branch.kind === 'message') return 'as expected: whenever it failed, it had a message';
  if (branch.kind === 'refusal') return 'as expected: whenever it was chosen, the check failed or did not apply';
  if (branch.kind === 'emptied') return 'as expected: whenever the rule applied, it had a value';
  const finding = findings.find(({ pointer, severity }) => pointer === branch.pointer && severity !== 'note');
  if (finding !== undefined) return `reported as ${finding.rule}`;
  const isAnswer = branch.kind === 'field' || branch.kind === 'option';
  if (isAnswer && findings.some(({ rule }) => rule === 'nothing-can-be-sent'))
    return 'not searched further, because the form cannot be submitted';
  const lookups = [...cone].filter(
    (name) => name.startsWith('$') && !name.startsWith('$context.') && name !== '$today',
  );
  const context = [...cone].filter((name) => name.startsWith('$context.'));
  const needs = [
    ...(lookups.length > 0 ? [`a result of lookup ${namesOf(lookups.map((name) => name.slice(1)))}`] : []),
    ...(context.length > 0 ? [`a value of ${namesOf(context)}`] : []),
  ];
  const because = cone.size === 0 ? 'it does not depend on any answer' : `it depends on ${namesOf([...cone])}`;
  const hint = needs.length === 0 ? '' : `; it may need ${needs.join(' or ')} other than those given`;
  return `not found with the answers that were tried: ${because}${hint}`;
}
