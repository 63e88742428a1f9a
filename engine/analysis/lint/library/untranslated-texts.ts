import { installmentsPath, textSections, type SchoolNodes } from '../../../definition/load/apply-school-texts.ts';
import type { Problem } from '../../../definition/problem.ts';
import {
  membersOf,
  nodeAt,
  placeAt,
  type SourceNode,
  type SourcePlace,
} from '../../../definition/source/source-node.ts';
import { nameOfLanguage } from '../../name-of-language.ts';

/** The paths of each section's text, where `*` is any name. School and carrier names often need no translation. */
const textPaths: Readonly<Record<string, readonly string[]>> = {
  school: [
    'studentId/message',
    'terms/*',
    'links/*/label',
    'banners/*/text',
    'reminders/*/subject',
    'reminders/*/text',
    'documents/*/*/documentationText',
    'documents/*/*/placeholderText',
  ],
  carriers: ['*/insuranceId/message', '*/subscriberId/message'],
  periods: ['*/planName'],
  posts: ['*/title', '*/body'],
  entries: ['*/question', '*/answer'],
};

/** A text in the language in which the files are written. */
interface OwnText {
  /** The path to its translation. */
  readonly path: readonly string[];
  readonly text: string;
  readonly place: SourcePlace;
}

interface TranslatedTexts {
  readonly tag: string;
  readonly nodes: readonly SourceNode[];
  /** The file that a missing translation belongs in, by section, e.g. `"school.es.json"`. */
  readonly fileOf: (section: string) => string;
}

/** Finds the text that a language's files leave out. */
export function findUntranslated(own: SchoolNodes, { tag, nodes, fileOf }: TranslatedTexts): readonly Problem[] {
  return [...listTexts(own), ...listInstallments(own.school)].flatMap(({ path, text, place }): readonly Problem[] => {
    if (!/\p{L}/u.test(text) || nodes.some((node) => nodeAt(node, path) !== undefined)) return [];
    const shown = text.length > 60 ? `${text.slice(0, 57)}…` : text;
    const message = `${nameOfLanguage(tag)} has no translation for ${path.join(' › ')}: ${JSON.stringify(shown)}; add it to ${fileOf(path[0] ?? '')}`;
    return [{ rule: 'translation-missing', severity: 'warning', ...place, message }];
  });
}

function listTexts(own: SchoolNodes): readonly OwnText[] {
  return textSections.flatMap(({ name, of, at }) =>
    (textPaths[name] ?? []).flatMap((pattern) =>
      listPaths(nodeAt(own[of], at), pattern.split('/')).flatMap((path) => {
        const text = nodeAt(own[of], [...at, ...path]);
        return text?.kind === 'scalar' && typeof text.value === 'string'
          ? [{ path: [name, ...path], text: text.value, place: text.place }]
          : [];
      }),
    ),
  );
}

/** Installment plans, whose text is their name. */
function listInstallments(school: SourceNode | undefined): readonly OwnText[] {
  if (school === undefined) return [];
  return [...membersOf(nodeAt(school, installmentsPath)).keys()].map((name) => ({
    path: ['school', ...installmentsPath, name],
    text: name,
    place: placeAt(school, [...installmentsPath, name], 'key'),
  }));
}

function listPaths(node: SourceNode | undefined, [step, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (step === undefined) return node === undefined ? [] : [[]];
  const members = membersOf(node);
  const names = step === '*' ? [...members.keys()] : [step];
  return names.flatMap((name) => listPaths(members.get(name)?.value, rest).map((path) => [name, ...path]));
}
