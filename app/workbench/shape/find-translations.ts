import type { JsonPath } from '@campus-cover/engine/analysis';
import { valueAt } from '../editor/form-names.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import { readChoiceValues } from './choice-values.ts';
import { readJson, saidInOverlay } from './edit-overlay.ts';
import { overlayPath, translationPath, type ShapedForm } from './shape-files.ts';

/** The school's translation of its own words into one of the form's languages. */
export interface Translation {
  readonly language: string;
  /** Empty if there is none. For a list, one entry a line; of choices, those that the school offers. */
  readonly words: string;
  /**
   * `missing`: students who use the language see the words of the form's own language. `old`: the words have changed
   * since the last publication, and their translation has not.
   */
  readonly state: 'missing' | 'old' | 'current';
}

interface Surroundings {
  readonly files: OverlayFiles;
  /** The published files. */
  readonly inForce: OverlayFiles;
  readonly form: Pick<ShapedForm, 'form' | 'languages' | 'definition' | 'base'>;
}

/**
 * Finds the school's translations of words that its overlay says. The list is empty if the words are those of the base
 * form, because the language itself translates them.
 *
 * @param path in the definition
 */
export function findTranslations({ files, inForce, form }: Surroundings, path: JsonPath): readonly Translation[] {
  const isEntry = typeof path.at(-1) === 'number';
  const member = (isEntry ? path.slice(0, -1) : path).map(String);
  const said = (of: OverlayFiles): unknown => saidInOverlay(of[overlayPath(form)] ?? '', member);
  const words = said(files);
  if (words === undefined || words === null) return [];
  const { all, offered } = readChoiceValues(files[overlayPath(form)] ?? '', form, member);
  const offeredLabels = (labels: unknown): unknown =>
    Array.isArray(labels) && labels.length === all.length
      ? labels.filter((_label, at) => offered.includes(all[at]))
      : labels;
  const hasChanged = JSON.stringify(words) !== JSON.stringify(said(inForce));
  return form.languages.slice(1).map((language) => {
    const read = (of: OverlayFiles): unknown =>
      valueAt(readJson(of[translationPath(form, language)] ?? ''), ['patch', ...member]);
    const translated = read(files);
    const isSame = JSON.stringify(translated) === JSON.stringify(read(inForce));
    const state = isTranslated(translated) ? (hasChanged && isSame ? 'old' : 'current') : 'missing';
    const shown = member.at(-1) === 'ui:enumNames' ? offeredLabels(translated) : translated;
    return { language, state, words: textOf(isEntry ? entryOf(shown, path) : shown) };
  });
}

function isTranslated(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : Array.isArray(value);
}

function entryOf(list: unknown, path: JsonPath): unknown {
  return valueAt(list, path.slice(-1));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n');
  return typeof value === 'string' ? value : '';
}
