import type { SchoolFiles } from '../../../definition/form-library.ts';
import { textSections } from '../../../definition/load/apply-school-texts.ts';
import { parseOwnFiles, translateNodes } from '../../../definition/load/load-school-texts.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { parseSource, type SourceFile } from '../../../definition/source/parse-source.ts';
import { membersOf, nodeAt, type SourceNode } from '../../../definition/source/source-node.ts';
import { nameOfLanguage } from '../../name-of-language.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** The paths of each section's text, where `*` is any name. School and carrier names often need no translation. */
const textPaths: Readonly<Record<string, readonly string[]>> = {
  school: [
    'studentId/message',
    'terms/*',
    'links/*/label',
    'banners/*/text',
    'documents/*/*/documentationText',
    'documents/*/*/placeholderText',
  ],
  carriers: ['*/insuranceId/message', '*/subscriberId/message'],
  periods: ['*/planName'],
  posts: ['*/title', '*/body'],
  entries: ['*/question', '*/answer'],
};

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
        ...findUntranslated(files, tag, node),
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

function findUntranslated(files: SchoolFiles, tag: string, texts: SourceNode): readonly Problem[] {
  const own = parseOwnFiles(files);
  return textSections.flatMap(({ name, of, at }) => {
    const original = own[of];
    return (textPaths[name] ?? []).flatMap((pattern) =>
      listPaths(nodeAt(original, at), pattern.split('/')).flatMap((path): readonly Problem[] => {
        const text = nodeAt(original, [...at, ...path]);
        if (text?.kind !== 'scalar' || typeof text.value !== 'string' || !/\p{L}/u.test(text.value)) return [];
        if (nodeAt(texts, [name, ...path]) !== undefined) return [];
        const shown = text.value.length > 60 ? `${text.value.slice(0, 57)}…` : text.value;
        const message = `${nameOfLanguage(tag)} has no translation for ${[name, ...path].join(' › ')}: ${JSON.stringify(shown)}; add it to school.${tag}.json`;
        return [{ rule: 'translation-missing', severity: 'warning', ...text.place, message }];
      }),
    );
  });
}

function listPaths(node: SourceNode | undefined, [step, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (step === undefined) return node === undefined ? [] : [[]];
  const members = membersOf(node);
  const names = step === '*' ? [...members.keys()] : [step];
  return names.flatMap((name) => listPaths(members.get(name)?.value, rest).map((path) => [name, ...path]));
}
