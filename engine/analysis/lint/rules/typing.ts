import type { PlacedField } from '../../../definition/field-groups.ts';
import { findFieldDefinition } from '../../values/visibility-conditions.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { findUi, pathBelow } from './field-places.ts';

export const typing: LintFamily = {
  rules: [
    {
      id: 'strip-without-effect',
      severity: 'warning',
      meaning:
        'A field removes characters as the user types, but the form does not say which: "normalize" has neither "digits" nor "alphanumeric", or the widget is not "text".',
    },
  ],
  find: (subject) => subject.fields.flatMap((field) => findIdle(subject, field)),
};

function findIdle({ definition }: LintSubject, { path }: PlacedField): readonly Finding[] {
  const ui = findUi(definition, path);
  const options = ui?.['ui:options'];
  const isAsked =
    typeof options === 'object' && options !== null && 'stripAsTyped' in options && options['stripAsTyped'];
  if (isAsked !== true) return [];
  const steps = findFieldDefinition(definition, path)?.normalize ?? [];
  const isText = (ui?.['ui:widget'] ?? 'text') === 'text';
  if (isText && (steps.includes('digits') || steps.includes('alphanumeric'))) return [];
  const message = isText
    ? `nothing is removed from "${path}": add "digits" or "alphanumeric" to fields.${path}.normalize`
    : `nothing is removed from "${path}" as the user types: only the widget "text" does that`;
  const place = [...pathBelow('uiSchema', path), 'ui:options', 'stripAsTyped'];
  return [{ rule: 'strip-without-effect', path: place, at: 'key', message }];
}
