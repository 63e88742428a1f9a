import type { Problem } from '../../../definition/problem.ts';
import { nodeAt, textAt, type SourceNode } from '../../../definition/source-node.ts';
import type { ParsedLibrary, ParsedOverlay } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Forms, schools, languages and overlays bear the names of their folders and files. */
export function findInNames({ library, forms, schools, languages, overlays }: ParsedLibrary): readonly Problem[] {
  return [
    ...[...forms].flatMap(([id, node]) => compare(node, 'id', id)),
    ...[...schools].flatMap(([slug, node]) => compare(node, 'slug', slug)),
    ...[...languages].flatMap(([tag, node]) => compare(node, 'tag', tag)),
    ...overlays.flatMap((overlay) => findInNamesOfOverlay(overlay)),
    ...overlays
      .filter(({ form }) => !library.forms.has(form))
      .map(({ form, node }) =>
        placeFinding({ rule: 'folder-name', path: [], message: `there is no form "${form}"` }, node),
      ),
  ];
}

/** An overlay names the school and the language in whose folder it lies, or none. */
export function findInNamesOfOverlay({ school, language, node }: Omit<ParsedOverlay, 'form'>): readonly Problem[] {
  return [...compare(node, 'school', school), ...compare(node, 'language', language)];
}

function compare(node: SourceNode, key: string, expected: string | undefined): readonly Problem[] {
  const written = nodeAt(node, [key]) === undefined ? undefined : textAt(node, [key]);
  // A school or a language that is left out is taken from the folder.
  if (written === undefined || written === expected) return [];
  const message =
    expected === undefined
      ? `the file does not stand with a ${key}, and names "${written}"`
      : `"${key}" is "${written}", the folder says "${expected}"`;
  return [placeFinding({ rule: 'folder-name', path: [key], message, suggestion: expected }, node)];
}
