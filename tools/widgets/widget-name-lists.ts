import { widgetNames } from '../../renderer/widgets/registry.ts';
import { replaceSection } from '../docs/generated-section.ts';

/** The schema determines when a repeated group appears, so no form names this widget. */
const NEVER_NAMED = ['group'];
const LIST = /("description": "Which control draws the field\.",\s+"enum": )\[[^\]]*\]/;

/** Lists every name that a form can use for `"ui:widget"`, in the order of the registry. */
export const namedWidgets: readonly string[] = widgetNames.filter((name) => !NEVER_NAMED.includes(name));

/**
 * Updates the list of `"ui:widget"` in `schemas/meta/form.schema.json` with all widget names. The engine and the editor
 * read the list from that file, because they must not import the renderer.
 *
 * @throws {Error} if the list is missing
 */
export function listInSchema(schema: string, names: readonly string[] = namedWidgets): string {
  if (!LIST.test(schema)) throw new Error('The meta-schema has no list of values for "ui:widget".');
  const lines = names.map((name) => `            ${JSON.stringify(name)}`);
  return schema.replace(LIST, (_whole, start: string) => `${start}[\n${lines.join(',\n')}\n          ]`);
}

/** Updates the list of widget names between its markers in `docs/authoring-forms.md`. */
export function listInGuide(guide: string, names: readonly string[] = namedWidgets): string {
  const list = names.map((name) => `\`${name}\``).join(', ');
  return replaceSection(guide, 'widgets', `\`ui:widget\` is one of ${list}.`);
}
