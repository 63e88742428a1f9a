import { widgetNames } from '../../renderer/widgets/registry.ts';
import { replaceSection } from '../docs/generated-section.ts';

/** What a repeated group is drawn by follows from its schema: no form asks for it by name. */
const NEVER_NAMED = ['group'];
const LIST = /("description": "Which control draws the field\.",\s+"enum": )\[[^\]]*\]/;

/** Every name that a form may give to `"ui:widget"`, in the order of the registry. */
export const namedWidgets: readonly string[] = widgetNames.filter((name) => !NEVER_NAMED.includes(name));

/**
 * `schemas/meta/form.schema.json` with the names of all widgets in its list of `"ui:widget"`. The engine and the editor
 * take them from there, since neither may import the renderer.
 *
 * @throws {Error} when there is no such list
 */
export function listInSchema(schema: string, names: readonly string[] = namedWidgets): string {
  if (!LIST.test(schema)) throw new Error('The meta-schema has no list of "ui:widget".');
  const lines = names.map((name) => `            ${JSON.stringify(name)}`);
  return schema.replace(LIST, (_whole, start: string) => `${start}[\n${lines.join(',\n')}\n          ]`);
}

/** `docs/authoring-forms.md` with the names of all widgets between its markers. */
export function listInGuide(guide: string, names: readonly string[] = namedWidgets): string {
  const list = names.map((name) => `\`${name}\``).join(', ');
  return replaceSection(guide, 'widgets', `\`ui:widget\` is one of ${list}.`);
}
