import type { Form, Json } from '@campus-cover/engine';

/** Returns the email address that the user entered in a form, or `null` if the form does not show that question. */
export function enteredAddress(form: Form): string | null {
  const { schema, uiSchema = {} } = form.definition;
  for (const name of Object.keys(schema.properties)) {
    const options = uiSchema[name]?.['ui:options'] as Readonly<Record<string, Json>> | undefined;
    if (options?.['inputType'] !== 'email') continue;
    const { visible, value } = form.field(name);
    if (visible && typeof value === 'string' && value !== '') return value;
  }
  return null;
}
