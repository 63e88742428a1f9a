import type { PlacedField } from '../../../definition/field-groups.ts';
import { schemaPathOf } from '../../../definition/field-groups.ts';
import type { UiSchema } from '../../../definition/form-definition.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import { findUi, pathBelow } from './field-places.ts';

export const secrets: LintFamily = {
  rules: [
    {
      id: 'secret-shown',
      severity: 'warning',
      meaning: 'A secret does not use the widget "password", so anyone who sees the screen can read it.',
    },
    {
      id: 'password-kept',
      severity: 'warning',
      meaning:
        'A field uses the widget "password" without "writeOnly", so drafts, reviews and records contain what the user typed.',
    },
  ],
  find: ({ definition, fields }) => fields.flatMap((field) => findMismatch(field, findUi(definition, field.path))),
};

function findMismatch({ path, schema }: PlacedField, ui: UiSchema | undefined): readonly Finding[] {
  const isPassword = ui?.['ui:widget'] === 'password';
  if (schema.writeOnly === true && !isPassword) {
    const message = `"${path}" is a secret; display it with "ui:widget": "password"`;
    return [{ rule: 'secret-shown', path: [...schemaPathOf(path), 'writeOnly'], at: 'key', message }];
  }
  if (schema.writeOnly !== true && isPassword && schema.type === 'string') {
    const message = `"${path}" is stored like any other answer; set "writeOnly": true in its schema`;
    return [{ rule: 'password-kept', path: [...pathBelow('uiSchema', path), 'ui:widget'], message }];
  }
  return [];
}
