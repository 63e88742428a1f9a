import { parseOwnFiles, translateNodes } from '../../../definition/load/load-school-texts.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { parseSource, type SourceFile } from '../../../definition/source/parse-source.ts';
import { nodeAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';
import { findUntranslated } from './untranslated-texts.ts';

/** Checks the files that have schools' text in other languages, and finds the text that they leave out. */
export function findInSchoolTexts({ library }: ParsedLibrary): readonly Problem[] {
  return [...library.schools.values()].flatMap((files) =>
    [...(files.texts ?? new Map<string, SourceFile>())].flatMap(([tag, file]) => {
      const { node } = parseSource(file);
      // The parsed library reports a file that is not JSON.
      if (node === undefined) return [];
      return [
        ...findWrongLanguage(node, tag, library.languages.keys()),
        ...translateNodes(files, file).problems,
        ...findUntranslated(parseOwnFiles(files), { tag, nodes: [node], fileOf: () => `school.${tag}.json` }),
      ];
    }),
  );
}

function findWrongLanguage(node: SourceNode, tag: string, languages: Iterable<string>): readonly Problem[] {
  const written = nodeAt(node, ['language']);
  const known = [...languages];
  if (written?.kind === 'scalar' && written.value !== tag) {
    const message = `"language" is "${String(written.value)}", but the file name contains "${tag}"`;
    return [placeFinding({ rule: 'folder-name', path: ['language'], message, suggestion: tag }, node)];
  }
  if (known.includes(tag)) return [];
  const message = `the portal has no language "${tag}"`;
  const suggestion = nearestName(tag, known);
  return [placeFinding({ rule: 'folder-name', path: ['language'], message, suggestion }, node)];
}
