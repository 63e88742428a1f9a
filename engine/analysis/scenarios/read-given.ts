import { checkShape } from '../../definition/check/check-shape.ts';
import type { Problem } from '../../definition/problem.ts';
import { parseSource, type SourceFile } from '../../definition/source/parse-source.ts';
import { toJson, type SourceNode } from '../../definition/source/source-node.ts';
import type { Given } from './given.ts';

/** The result of reading `given.json`: the data around the form, or the problems in the file. */
export interface ReadGiven {
  /** Present when there are no problems. */
  readonly given?: Given;
  readonly node?: SourceNode;
  readonly problems: readonly Problem[];
}

/**
 * Reads `given.json`. `worldOf` checks that the form calls the services in the file, and that the catalogs that the
 * form names exist.
 */
export function readGiven(file: SourceFile): ReadGiven {
  const { node, problems: found } = parseSource(file);
  const problems = [...found, ...(node === undefined ? [] : checkShape(node, 'given'))];
  if (node === undefined || problems.length > 0) return { problems };
  return { given: toJson(node) as unknown as Given, node, problems };
}
