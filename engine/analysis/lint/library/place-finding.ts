import type { Problem } from '../../../definition/problem.ts';
import { placeAt, type SourceNode } from '../../../definition/source/source-node.ts';
import { libraryRules } from '../library-rules.ts';
import type { Finding } from '../lint-rule.ts';

/** Turns a finding about one file into a problem with its location. */
export function placeFinding({ rule, path, at, message, suggestion }: Finding, node: SourceNode): Problem {
  const severity = libraryRules.find(({ id }) => id === rule)?.severity ?? 'error';
  return { rule, severity, ...placeAt(node, path, at), message, ...(suggestion !== undefined && { suggestion }) };
}
