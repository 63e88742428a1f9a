import { isGroupSchema, schemaPathOf, type PlacedField } from '../../../definition/field-groups.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { defaultMessages } from '../../../validation/default-messages.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import { collectUses } from '../../values/variable-uses.ts';
import { findFieldDefinition, toTargetPath } from '../../values/visibility-conditions.ts';
import { sourceOf } from '../fill-choices.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { findUi, listOffered, listRequired, pathBelow } from './field-places.ts';

export const words: LintFamily = {
  rules: [
    { id: 'label-missing', severity: 'error', meaning: 'A field has no label: neither "title" nor "ui:title".' },
    {
      id: 'message-missing',
      severity: 'warning',
      meaning:
        'A field is required or has a pattern, but neither the field nor the form has a message that tells the user what to do.',
    },
    {
      id: 'message-unused',
      severity: 'warning',
      meaning:
        'A message is for a code that the field cannot have, either because of a misspelling or because the field’s schema does not have that keyword.',
    },
  ],
  find: (subject) => [
    ...findUnlabelled(subject),
    ...findWordless(subject),
    ...findUnworded(subject),
    ...findUnusedWords(subject),
    ...findUnknownCodes(subject),
  ],
};

function findUnlabelled({ definition, fields }: LintSubject): readonly Finding[] {
  return fields.flatMap(({ path, schema }): readonly Finding[] => {
    if (hasWords(schema.title) || hasWords(findUi(definition, path)?.['ui:title'])) return [];
    return [
      {
        rule: 'label-missing',
        path: schemaPathOf(path),
        at: 'key',
        message: `"${path}" has no label; give it a "title"`,
      },
    ];
  });
}

/** Finds steps without a title, and checks without a message. */
function findWordless({ definition: { sections, checks = {} } }: LintSubject): readonly Finding[] {
  return [
    ...Object.entries(sections).flatMap(([id, { title }]): readonly Finding[] =>
      hasWords(title)
        ? []
        : [{ rule: 'label-missing', path: ['sections', id, 'title'], message: `step "${id}" has no title` }],
    ),
    ...Object.entries(checks).flatMap(([id, { message }]): readonly Finding[] =>
      typeof message !== 'string' || hasWords(message)
        ? []
        : [
            {
              rule: 'message-missing',
              path: ['checks', id, 'message'],
              message: `check "${id}" has no message; add one that tells the user what to do`,
            },
          ],
    ),
  ];
}

function hasWords(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '';
}

function findUnworded({ definition, fields }: LintSubject): readonly Finding[] {
  const required = listRequired(definition);
  return fields.flatMap(({ path, schema }) => {
    const own = findFieldDefinition(definition, path)?.messages ?? {};
    const isWorded = (code: string): boolean =>
      Object.hasOwn(own, code) || Object.hasOwn(definition.messages ?? {}, code);
    const needed = [...(required.has(path) ? ['required'] : []), ...(schema.pattern === undefined ? [] : ['pattern'])];
    return needed
      .filter((code) => !isWorded(code))
      .map((code): Finding => {
        const message = `"${path}" has no message for "${code}"; add one to fields.${path}.messages that tells the user what to do`;
        const at = code === 'pattern' ? [...schemaPathOf(path), 'pattern'] : schemaPathOf(path);
        return { rule: 'message-missing', path: at, at: 'key', message };
      });
  });
}

function findUnusedWords(subject: LintSubject): readonly Finding[] {
  const { definition, fields } = subject;
  const facts = gatherFacts(subject);
  return fields.flatMap((field) => {
    const messages = Object.keys(findFieldDefinition(definition, field.path)?.messages ?? {});
    if (messages.length === 0) return [];
    const possible = listCodes(subject, field, facts);
    return messages
      .filter((code) => !possible.has(code))
      .map((code): Finding => ({
        rule: 'message-unused',
        path: [...pathBelow('fields', field.path), 'messages', code],
        at: 'key',
        message: `"${field.path}" never has the issue "${code}"`,
        suggestion: nearestName(code, possible),
      }));
  });
}

function findUnknownCodes({ definition }: LintSubject): readonly Finding[] {
  return Object.keys(definition.messages ?? {})
    .filter((code) => !Object.hasOwn(defaultMessages, code) && !code.startsWith('format:'))
    .map((code) => ({
      rule: 'message-unused',
      path: ['messages', code],
      at: 'key',
      message: `there is no issue "${code}"`,
      suggestion: nearestName(code, Object.keys(defaultMessages)),
    }));
}

interface FormFacts {
  readonly required: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
  readonly checked: ReadonlySet<string>;
  readonly lookedUp: ReadonlySet<string>;
}

function gatherFacts({ definition }: LintSubject): FormFacts {
  const checked = new Set<string>();
  const lookedUp = new Set<string>();
  for (const { each, at, when = null, assert, message } of Object.values(definition.checks ?? {})) {
    const field = toTargetPath(at, each);
    checked.add(field);
    const reads = [when, assert, message].flatMap((logic) => collectUses(logic).map(({ path }) => path));
    if (reads.some((path) => findVariableFacts(definition, path, each)?.kind === 'lookup')) lookedUp.add(field);
  }
  return { required: listRequired(definition), offered: listOffered(definition), checked, lookedUp };
}

const keywords = [
  'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems',
] as const; // oxfmt-ignore

/**
 * Lists every code that an issue with the field can have. Any field can have `type` and the codes that the server adds
 * when it checks a submission.
 */
function listCodes(
  { definition, surroundings }: LintSubject,
  { path, schema }: PlacedField,
  facts: FormFacts,
): ReadonlySet<string> {
  const isListOfChoices = schema.items !== undefined && !isGroupSchema(schema);
  const schemas = isListOfChoices ? [schema, schema.items] : [schema];
  const codes = new Set([
    'type',
    'unknown-field',
    'hidden-value',
    'read-only-changed',
    'lookup-pending',
    'additionalProperties',
  ]);
  for (const { format, ...rest } of schemas) {
    for (const keyword of keywords) if (Object.hasOwn(rest, keyword)) codes.add(keyword);
    if (format !== undefined) codes.add('format').add(`format:${format}`);
  }
  if (facts.required.has(path) || surroundings.requiredBySchools.has(path)) codes.add('required');
  if (facts.offered.has(path) || sourceOf(findUi(definition, path)) !== undefined) codes.add('enum');
  if (facts.checked.has(path)) codes.add('check');
  if (facts.lookedUp.has(path)) codes.add('lookup-failed');
  return codes;
}
