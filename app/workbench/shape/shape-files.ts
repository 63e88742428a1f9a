import { valueAt } from '../editor/form-names.ts';
import { newOverlay, newWords } from '../work/file-templates.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import { nameOfNew, translateField } from './add-field.ts';
import { readJson, type OverlaidForm } from './edit-overlay.ts';
import { listLeaves } from './list-leaves.ts';
import { putWords, removeIfThere } from './put-words.ts';
import type { ShapeChange } from './shape-change.ts';
import { shapeOverlay } from './shape-overlay.ts';

/** A school's form, as far as a change needs to know it. */
export interface ShapedForm extends OverlaidForm {
  /** Slug. */
  readonly school: string;
  /** Id. */
  readonly form: string;
  /** The version of the base form. */
  readonly version: number;
  /** The form's languages. The form's own language is first. */
  readonly languages: readonly string[];
  /** The language of `definition`. */
  readonly language: string;
}

/** Makes a change in a school's files for a form. Returns the same object if nothing changes. */
export function shapeFiles(files: OverlayFiles, form: ShapedForm, change: ShapeChange): OverlayFiles {
  const own = overlayPath(form);
  const text = files[own] ?? newOverlay(form, form.version);
  if (change.kind === 'words') {
    const language = change.language ?? form.language;
    if (language !== form.languages[0]) {
      const path = translationPath(form, language);
      const translation = files[path] ?? newWords(form, form.version, language);
      return withFile(files, path, putWords({ text, translation, ...form }, change.path, change.text), translation);
    }
  }
  const shaped = shapeOverlay(text, form, change);
  const changed = withFile(files, own, shaped, text);
  if (change.kind === 'add') return addTranslations(changed, form, change, text);
  return changed === files ? files : forgetTranslations(changed, form, { before: text, after: shaped });
}

export function overlayPath({ form }: Pick<ShapedForm, 'form'>): string {
  return `${form}.json`;
}

export function translationPath({ form }: Pick<ShapedForm, 'form'>, language: string): string {
  return `${form}.${language}.json`;
}

function withFile(files: OverlayFiles, path: string, text: string, before: string): OverlayFiles {
  return text === before ? files : { ...files, [path]: text };
}

function addTranslations(
  files: OverlayFiles,
  form: ShapedForm,
  { field, translations }: Extract<ShapeChange, { readonly kind: 'add' }>,
  text: string,
): OverlayFiles {
  const name = nameOfNew(text, form, field);
  return Object.entries(translations).reduce((left, [language, words]) => {
    const path = translationPath(form, language);
    const before = left[path] ?? newWords(form, form.version, language);
    return withFile(left, path, translateField(before, name, { kind: field.kind, ...words }), before);
  }, files);
}

interface Changed {
  readonly before: string;
  readonly after: string;
}

/** A translation of something that the form no longer has would be an error. */
function forgetTranslations(files: OverlayFiles, form: ShapedForm, { before, after }: Changed): OverlayFiles {
  const [was, is] = [readJson(before), readJson(after)];
  const kept = new Set(listLeaves(valueAt(is, ['add'])).map(({ path }) => path.join('/')));
  const removed = listLeaves(valueAt(was, ['add'])).filter(({ path }) => !kept.has(path.join('/')));
  const emptied = listLeaves(valueAt(is, ['patch'])).filter(({ value }) => value === null);
  return form.languages.slice(1).reduce((left, language) => {
    const file = translationPath(form, language);
    const text = left[file];
    if (text === undefined) return left;
    const without = [...removed, ...emptied].reduce((rest, { path }) => removeIfThere(rest, ['patch', ...path]), text);
    return withFile(left, file, without, text);
  }, files);
}
