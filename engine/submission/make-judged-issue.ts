import { schemaOfField } from '../definition/field-groups.ts';
import type { FieldDefinition, FormDefinition, Json } from '../definition/form-definition.ts';
import type { Issue } from '../live-form/form.ts';
import { issueMessage } from '../validation/issue-message.ts';

/** A field's path as received, `"Dependents.0.Zip"`, and as it appears in the definition, `"Dependents.Zip"`. */
export interface ArrivedField {
  readonly path: string;
  readonly template: string;
}

/** Creates an issue for a field that may not exist in the form. */
export function makeJudgedIssue(
  definition: FormDefinition,
  { path, template }: ArrivedField,
  code: string,
  params: Readonly<Record<string, Json>> = {},
): Issue {
  const label = schemaOfField(definition, template)?.title ?? path;
  const own = definitionOfField(definition, template)?.messages;
  const message = issueMessage(code, params, { label, messages: [own, definition.messages] });
  return Object.freeze({ code, path, params: Object.freeze(params), message });
}

/** Returns the entry for a field under `fields` in the definition, by its template path. */
export function definitionOfField({ fields = {} }: FormDefinition, template: string): FieldDefinition | undefined {
  let found: FieldDefinition | undefined;
  let among = fields;
  for (const name of template.split('.')) {
    found = Object.hasOwn(among, name) ? among[name] : undefined;
    among = found?.items ?? {};
  }
  return found;
}
