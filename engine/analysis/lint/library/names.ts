import { isOwnForm } from '../../../definition/form-library.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary, ParsedOverlay } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Checks that the names of forms, schools, languages and overlays match their folders and files. */
export function findInNames({ library, forms, schools, languages, overlays }: ParsedLibrary): readonly Problem[] {
  return [
    ...[...forms].flatMap(([id, node]) => compare(node, 'id', id)),
    ...[...schools].flatMap(([slug, node]) => compare(node, 'slug', slug)),
    ...[...languages].flatMap(([tag, node]) => compare(node, 'tag', tag)),
    ...overlays.flatMap((overlay) =>
      overlay.language === undefined && isOwnForm(library, overlay)
        ? findInNamesOfOwnForm(overlay.form, overlay.node)
        : findInNamesOfOverlay(overlay),
    ),
    ...overlays
      .filter((overlay) => !library.forms.has(overlay.form) && !isOwnForm(library, overlay))
      .map(({ form, node }) =>
        placeFinding({ rule: 'folder-name', path: [], message: `there is no form "${form}"` }, node),
      ),
  ];
}

/** Checks that a school's own form has the name of its file. */
export function findInNamesOfOwnForm(form: string, node: SourceNode): readonly Problem[] {
  return compare(node, 'id', form);
}

/** Checks that an overlay names its folder's school and language, or names neither. */
export function findInNamesOfOverlay({ school, language, node }: Omit<ParsedOverlay, 'form'>): readonly Problem[] {
  return [...compare(node, 'school', school), ...compare(node, 'language', language)];
}

function compare(node: SourceNode, key: string, expected: string | undefined): readonly Problem[] {
  const written = nodeAt(node, [key]) === undefined ? undefined : textAt(node, [key]);
  // If the file does not name a school or language, the folder's name applies.
  if (written === undefined || written === expected) return [];
  const message =
    expected === undefined
      ? `the file does not belong to a ${key}, but names "${written}"`
      : `"${key}" is "${written}", but the folder is "${expected}"`;
  return [placeFinding({ rule: 'folder-name', path: [key], message, suggestion: expected }, node)];
}
