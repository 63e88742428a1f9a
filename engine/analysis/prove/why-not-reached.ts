import type { BranchRecord } from './branch-record.ts';
import { namesOf } from './describe-issues.ts';
import type { ProofFinding } from './proof.ts';

/** In words why a branch was not come upon; nothing for one that was. */
export function whyNotReached(
  { branch, cone, reached }: BranchRecord,
  findings: readonly ProofFinding[],
): string | undefined {
  if (reached.length > 0) return undefined;
  if (branch.kind === 'message') return 'as it should be: whenever it failed, there were words for it';
  if (branch.kind === 'emptied') return 'as it should be: whenever the rule held, it had a value';
  const finding = findings.find(({ pointer, severity }) => pointer === branch.pointer && severity !== 'note');
  if (finding !== undefined) return `told as ${finding.rule}`;
  const isAnswer = branch.kind === 'field' || branch.kind === 'option';
  if (isAnswer && findings.some(({ rule }) => rule === 'nothing-can-be-sent'))
    return 'not looked for any further, because nothing can be sent';
  const lookups = [...cone].filter(
    (name) => name.startsWith('$') && !name.startsWith('$context.') && name !== '$today',
  );
  const context = [...cone].filter((name) => name.startsWith('$context.'));
  const needs = [
    ...(lookups.length > 0 ? [`another answer of lookup ${namesOf(lookups.map((name) => name.slice(1)))}`] : []),
    ...(context.length > 0 ? [`another value of ${namesOf(context)}`] : []),
  ];
  const because = cone.size === 0 ? 'it depends on no answer' : `it depends on ${namesOf([...cone])}`;
  const hint = needs.length === 0 ? '' : `; it may need ${needs.join(' or ')} than those given`;
  return `cannot happen with any answers that were tried: ${because}${hint}`;
}
