import { checkShape } from '../../definition/check-shape.ts';
import { parseSource, type SourceFile } from '../../definition/parse-source.ts';
import type { Problem } from '../../definition/problem.ts';
import { toJson, type SourceNode } from '../../definition/source-node.ts';
import type { Given } from './given.ts';

export interface ReadGiven {
  /** Present when nothing is wrong. */
  readonly given?: Given;
  readonly node?: SourceNode;
  readonly problems: readonly Problem[];
}

/** Reads `given.json`. Whether its services and catalogs are those of a form, `worldOf` says. */
export function readGiven(file: SourceFile): ReadGiven {
  const { node, problems: found } = parseSource(file);
  const problems = [...found, ...(node === undefined ? [] : checkShape(node, 'given'))];
  if (node === undefined || problems.length > 0) return { problems };
  return { given: toJson(node) as unknown as Given, node, problems };
}
