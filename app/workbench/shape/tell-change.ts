import { assertNever } from '../../shell/assert-never.ts';
import { valueAt } from '../editor/form-names.ts';
import type { ShapeChange } from './shape-change.ts';
import type { ShapedForm } from './shape-files.ts';
import { pathsOfField, sectionOf } from './target-paths.ts';

/** Says what a change has done, for screen readers. */
export function tellChange(form: Pick<ShapedForm, 'definition'>, change: ShapeChange): string {
  switch (change.kind) {
    case 'words':
      return 'Words changed.';
    case 'required':
      return change.isRequired ? 'Students must answer it.' : 'It is required only if a rule requires it.';
    case 'move':
      return `${nameTarget(form, change.target)} was moved ${tellPlace(form, change)}.`;
    case 'drop':
      return `${nameTarget(form, change.target)} was removed from the form.`;
    case 'restore':
      return `${nameTarget(form, change.target)} is in the form again.`;
    case 'drop-choice':
      return 'The choice is no longer offered.';
    case 'restore-choice':
      return 'The choice is offered again.';
    case 'drop-note':
      return 'The text was removed.';
    case 'add':
      return `“${change.field.label}” was added.`;
    default:
      return assertNever(change);
  }
}

/** Names a field by its label and a section by its title. */
export function nameTarget({ definition }: Pick<ShapedForm, 'definition'>, target: string): string {
  const section = sectionOf(target);
  const path = section === null ? [...pathsOfField(target).schema, 'title'] : ['sections', section, 'title'];
  const words = valueAt(definition, path);
  const name = typeof words === 'string' ? `“${words}”` : (section ?? target);
  return section === null ? name : `The section ${name}`;
}

const places = { before: 'before', after: 'after', first: 'to the start of', last: 'to the end of' } as const;

export function tellPlace(
  form: Pick<ShapedForm, 'definition'>,
  { where, to }: { readonly where: keyof typeof places; readonly to: string },
): string {
  return `${places[where]} ${nameTarget(form, to).replace(/^The/, 'the')}`;
}
