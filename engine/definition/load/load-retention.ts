import { checkRetention } from '../check/check-retention.ts';
import { DefinitionError } from '../problem.ts';
import type { RetentionDefinition } from '../retention-definition.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { toJson } from '../source/source-node.ts';

/**
 * Reads the portal's `retention.json`.
 *
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line
 */
export function loadRetentionOrThrow(file: SourceFile): RetentionDefinition {
  const { node, problems } = parseSource(file);
  const found = [...problems, ...(node === undefined ? [] : checkRetention(node))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as RetentionDefinition;
}
