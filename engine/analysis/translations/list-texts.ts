import { hideNames } from '../../definition/drop/hide-names.ts';
import { joinDropped, type Dropped } from '../../definition/drop/dropped.ts';
import type { Json } from '../../definition/form-definition.ts';
import { isOwnForm, sourcesOf, type FormLibrary } from '../../definition/form-library.ts';
import { applyOverlay, arrangeForm } from '../../definition/load/apply-overlay.ts';
import { applyTerms } from '../../definition/load/apply-terms.ts';
import { mergeParts } from '../../definition/load/merge-parts.ts';
import type { OverlayKey } from '../../definition/load/overlay-files.ts';
import { parseSource, type SourceFile } from '../../definition/source/parse-source.ts';
import { entriesOf, membersOf, nodeAt, textAt, toJson, type SourceNode } from '../../definition/source/source-node.ts';
import { describeWords } from '../lint/describe-words.ts';
import { listWordPaths } from '../lint/word-places.ts';
import { fieldOfText } from './field-of-text.ts';
import { hasLittleRoom } from './has-little-room.ts';
import { listWordsIn, wordsAt, type WordsPath } from './text-value.ts';

/** A text of a school's form that a student reads. A translation replaces it as a whole. */
export interface FormText {
  /** Its path in the form, e.g. `["uiSchema", "Zip", "ui:help"]`. */
  readonly path: readonly string[];
  /** The strings to translate. Leaves out dropped choices, and strings without a letter. */
  readonly words: readonly WordsPath[];
  /** The title of the section that shows it; `null` for a text outside the sections. */
  readonly section: string | null;
  /** What the text is, e.g. `"the help of “ZIP code”"`. */
  readonly where: string;
  /** The field at which the form shows it, e.g. `"Dependents.Zip"`; `null` if there is none. */
  readonly field: string | null;
  /** Whether it appears in a button, a menu or another narrow place. */
  readonly hasLittleRoom: boolean;
  /** In the form's own language, as written in the files: `{term.studentId}` is not replaced. */
  readonly source: Json;
  /** Language tag → the release's own translation. Leaves out languages that do not have it. */
  readonly inherited: Readonly<Record<string, Json>>;
}

/**
 * Lists the texts of a school's form, with the release's translations of them: first those of the page, then those of
 * each field, in the form's order. The school's own translations are not read, so the result stays the same while an
 * author writes them.
 *
 * @returns `null` if the form does not exist, or if one of its files is not valid JSON
 */
export function listTexts(library: FormLibrary, { form, school }: OverlayKey): readonly FormText[] | null {
  const sources = sourcesOf(library, { form, school });
  if (sources === undefined) return null;
  const base = mergeFiles(sources.form, sources.parts);
  const own = isOwnForm(library, { form, school }) ? undefined : library.schools.get(school)?.overlays.get(form);
  const overlay = own === undefined ? null : parseSource(own).node;
  if (base === undefined || overlay === undefined) return null;
  const overlays = overlay === null ? [] : [overlay];
  const written = apply(base, overlays);
  const { node: shown, dropped } = arrange(written, overlays, sources.school);

  const translated = [...library.languages].flatMap(([tag, language]) => {
    const file = language.overlays.get(form);
    const node = file === undefined ? undefined : parseSource(file).node;
    return file === undefined || node === undefined
      ? []
      : [{ tag, file: file.file, node: apply(base, [node, ...overlays]) }];
  });

  const texts = listWordPaths(written).flatMap((path): readonly FormText[] => {
    const node = nodeAt(written, path);
    const field = fieldOfText(written, path);
    const isGone = nodeAt(shown, path) === undefined || isDropped(dropped, path, field);
    const words = node === undefined || isGone ? [] : listShownWords(node, nodeAt(shown, path), path);
    if (node === undefined || words.length === 0) return [];
    const inherited = translated.flatMap(({ tag, file, node: inLanguage }) => {
      const found = nodeAt(inLanguage, path);
      return found?.place.file === file ? [[tag, toJson(found)] as const] : [];
    });
    return [
      {
        path,
        words,
        section: sectionTitle(shown, path, field),
        where: describeWords(shown, path),
        field,
        hasLittleRoom: hasLittleRoom(path),
        source: toJson(node),
        inherited: Object.fromEntries(inherited),
      },
    ];
  });
  const order = listFieldOrder(shown);
  const rankOf = ({ field }: FormText): number => (field === null ? -1 : order.indexOf(field.split('.')[0] ?? ''));
  return texts.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Whether the text at a path is logic, so that only some of its strings are text. */
export function isLogicText(path: readonly string[]): boolean {
  return path[0] === 'checks';
}

function mergeFiles(form: SourceFile, parts: Readonly<Record<string, SourceFile>>): SourceNode | undefined {
  const node = parseSource(form).node;
  if (node === undefined) return undefined;
  const used = [...membersOf(nodeAt(node, ['parts'])).values()].map(({ value }) => textAt(value, ['use']));
  const read = [...new Set(used)].flatMap((name) => {
    const part = Object.hasOwn(parts, name) ? parseSource(parts[name]!).node : undefined;
    return part === undefined ? [] : [[name, part] as const];
  });
  return mergeParts(node, new Map(read)).node;
}

function apply(base: SourceNode, overlays: readonly SourceNode[]): SourceNode {
  return overlays.reduce((node, overlay) => applyOverlay(node, overlay).node, base);
}

/** What the overlay drops and hides, and the school's terms, which only the descriptions use. */
function arrange(
  form: SourceNode,
  overlays: readonly SourceNode[],
  school: SourceFile | undefined,
): { readonly node: SourceNode; readonly dropped: Dropped } {
  const arranged = arrangeForm(form, overlays);
  const words = { school: school === undefined ? undefined : parseSource(school).node, overlays };
  const { node, hidden } = hideNames(applyTerms(arranged.node, words).node);
  return { node, dropped: joinDropped(arranged.dropped, hidden) };
}

function isDropped({ fields, sections }: Dropped, [first, id = '']: readonly string[], field: string | null): boolean {
  if (first === 'sections') return sections.has(id);
  return field !== null && fields.has(field);
}

/** @param shown the same text after `drop`, which removes choices from a list */
function listShownWords(
  written: SourceNode,
  shown: SourceNode | undefined,
  path: readonly string[],
): readonly WordsPath[] {
  const text = toJson(written);
  const left = new Set(entriesOf(shown).map(({ place }) => place));
  return listWordsIn(text, isLogicText(path)).filter((way) => {
    const isLeft = written.kind !== 'list' || left.has(nodeAt(written, way.slice(0, 1))!.place);
    return isLeft && /\p{L}/u.test(withoutTerms(wordsAt(text, way) ?? ''));
  });
}

/** Text that consists only of a term needs no translation, because the term has one. */
function withoutTerms(words: string): string {
  return words.replaceAll(/\{term\.[^{}]*\}/g, '');
}

function sectionTitle(form: SourceNode, [first, id = '']: readonly string[], field: string | null): string | null {
  if (first === 'sections') return textAt(form, ['sections', id, 'title']);
  const name = field?.split('.')[0];
  if (name === undefined) return null;
  for (const [, { value }] of membersOf(nodeAt(form, ['sections']))) {
    const fields = entriesOf(nodeAt(value, ['fields']));
    if (fields.some((entry) => textAt(entry, []) === name)) return textAt(value, ['title']);
  }
  return null;
}

/** The fields at the top level, as the sections show them. */
function listFieldOrder(form: SourceNode): readonly string[] {
  const sections = [...membersOf(nodeAt(form, ['sections'])).values()].map(({ value }) => value);
  const orderOf = (section: SourceNode): number => Number(textAt(section, ['order'])) || 0;
  return sections
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap((section) => entriesOf(nodeAt(section, ['fields'])).map((entry) => textAt(entry, [])));
}
