import { checkContent } from './load-content.ts';
import { toProblem, type Problem } from '../problem.ts';
import { mergePatch } from '../source/merge-patch-sources.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import { membersOf, nodeAt, placeAt, replaceAt, type SourceNode, type SourcePlace } from '../source/source-node.ts';
import { checkCarriers } from '../check/check-carriers.ts';
import { checkReminders } from '../check/check-reminders.ts';
import { checkShape, type ShapeName } from '../check/check-shape.ts';

/** A school's parsed files. Omits the files that the school does not have. */
export interface SchoolNodes {
  readonly school?: SourceNode | undefined;
  readonly carriers?: SourceNode | undefined;
  readonly coveragePeriods?: SourceNode | undefined;
  readonly news?: SourceNode | undefined;
  readonly faq?: SourceNode | undefined;
}

interface TextSection {
  /** The section's key in the file with a school's translated text. */
  readonly name: string;
  readonly of: keyof SchoolNodes;
  /** The file with the text in the school's own language. */
  readonly file: string;
  /** The path in that file to the text that the section translates; empty for the whole file. */
  readonly at: readonly string[];
  readonly check: (node: SourceNode) => readonly Problem[];
}

/** The sections of a school's text, each with the file that it translates. */
export const textSections: readonly TextSection[] = [
  {
    name: 'school',
    of: 'school',
    file: 'school.json',
    at: [],
    check: (node) => [...checkShape(node, 'school'), ...checkReminders(node)],
  },
  {
    name: 'carriers',
    of: 'carriers',
    file: 'carriers.json',
    at: ['carriers'],
    check: checkCarriers,
  },
  {
    name: 'periods',
    of: 'coveragePeriods',
    file: 'coverage-periods.json',
    at: ['periods'],
    check: (node) => checkShape(node, 'coverage-periods'),
  },
  { name: 'posts', of: 'news', file: 'news.json', at: ['posts'], check: (node) => checkContent(node, 'news') },
  { name: 'entries', of: 'faq', file: 'faq.json', at: ['entries'], check: (node) => checkContent(node, 'faq') },
];

/** The path in school.json to the installment plans by name. */
export const installmentsPath: readonly string[] = ['payment', 'installments'];

/** A school's files with their text in another language. */
export interface TranslatedNodes {
  readonly nodes: SchoolNodes;
  /** What students see for an installment plan, by the plan's name. Contains only translated names. */
  readonly installmentLabels: ReadonlyMap<string, string>;
  /** Contains only problems in the file with the translated text. */
  readonly problems: readonly Problem[];
}

/**
 * Replaces a school's own text with its text in another language. The translation is a merge patch that can change only
 * existing paths. The result obeys the same limits as the school's own files.
 *
 * @param texts `school.<language>.json`
 */
export function applySchoolTexts(files: SchoolNodes, texts: SourceNode): TranslatedNodes {
  return applyTexts(files, texts, 'school-texts');
}

/**
 * Does the same for the portal's own news or FAQ.
 *
 * @param texts `languages/<language>/content/news.json` or `faq.json`
 */
export function applyContentTexts(files: Pick<SchoolNodes, 'news' | 'faq'>, texts: SourceNode): TranslatedNodes {
  return applyTexts(files, texts, 'content-texts');
}

function applyTexts(
  files: SchoolNodes,
  texts: SourceNode,
  shape: Extract<ShapeName, 'school-texts' | 'content-texts'>,
): TranslatedNodes {
  const problems: Problem[] = [...checkShape(texts, shape)];
  const findNearest = createNameFinder();
  const nodes: { -readonly [Name in keyof SchoolNodes]: SchoolNodes[Name] } = { ...files };
  let installmentLabels: ReadonlyMap<string, string> = new Map();
  for (const { name, of, file, at, check } of textSections) {
    const patch = nodeAt(texts, [name]);
    const whole = files[of];
    if (patch?.kind !== 'object') continue;
    const target = nodeAt(whole, at);
    if (whole === undefined || target === undefined) {
      problems.push(toUnknown(`there is no ${file}, so "${name}" translates nothing`, placeAt(texts, [name], 'key')));
      continue;
    }
    const merged = mergePatch(target, patch, {
      onMissing: (path, place, parent) =>
        problems.push(
          toUnknown(
            `${file} has no ${nameOf([...at, ...path])} to translate`,
            place,
            findNearest(path.at(-1) ?? '', membersOf(parent).keys()),
          ),
        ),
    });
    const written = replaceAt(whole, at, () => merged);
    if (of === 'school') installmentLabels = readInstallmentLabels(written);
    const translated = restoreInstallments(written, whole);
    nodes[of] = translated;
    problems.push(...check(translated).filter((problem) => problem.file === texts.place.file));
  }
  return { nodes, installmentLabels, problems };
}

/**
 * An installment plan's name is a key and a stored answer, so no text can replace it. The merge puts its label in place
 * of the number of payments.
 */
function readInstallmentLabels(merged: SourceNode): ReadonlyMap<string, string> {
  const plans = [...membersOf(nodeAt(merged, installmentsPath))];
  return new Map(
    plans.flatMap(([name, { value }]) =>
      value.kind === 'scalar' && typeof value.value === 'string' ? [[name, value.value] as const] : [],
    ),
  );
}

/** Puts the numbers of payments back, which the merge replaced with labels. */
function restoreInstallments(merged: SourceNode, original: SourceNode): SourceNode {
  const plans = nodeAt(original, installmentsPath);
  return plans === undefined ? merged : replaceAt(merged, installmentsPath, () => plans);
}

function toUnknown(message: string, place: SourcePlace, suggestion?: string): Problem {
  return toProblem({ rule: 'text-unknown', place, message, suggestion });
}

/** Puts the name first, and then its path: `"welness" in links`. */
function nameOf(path: readonly string[]): string {
  const way = path.slice(0, -1).join(' › ');
  return `"${path.at(-1) ?? ''}"${way === '' ? '' : ` in ${way}`}`;
}
