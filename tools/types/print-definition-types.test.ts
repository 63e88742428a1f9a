import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { MetaSchema } from '../docs/describe-format.ts';
import { readMetaSchemas } from '../docs/reference-pages.ts';
import { typeFiles } from './definition-types.ts';
import { printDefinitionTypes } from './print-definition-types.ts';
import { makeDefinitionTypes, pathOfTypes } from './write-definition-types.ts';

const schemas = readMetaSchemas();

describe("the engine's types of definitions", () => {
  it.each(typeFiles)(
    'match the meta-schemas in %s (npm run types -w @campus-cover/engine rewrites it)',
    async (file) => {
      expect(await readFile(pathOfTypes(file), 'utf8')).toBe(await makeDefinitionTypes(file));
    },
  );

  it('change with a key of a meta-schema', () => {
    const page = { ...schemas['form']!.definitions!['page']! };
    const properties = { ...page.properties, color: { description: 'Of the page.', enum: ['red', 'blue'] } };
    const definitions = { ...schemas['form']!.definitions, page: { ...page, properties } };
    const text = printDefinitionTypes('form-definition.ts', { ...schemas, form: { ...schemas['form'], definitions } });
    expect(text).toContain('/** Of the page. */\nreadonly color?: "red" | "blue";');
  });

  it('require what an entry must have once parts are merged', () => {
    expect(printDefinitionTypes('form-definition.ts', schemas)).toMatch(
      /interface RuleDefinition \{[^}]*readonly when: Logic;/,
    );
  });

  it.each<readonly [string, MetaSchema, string]>([
    ['a schema without a type', { description: 'Of the form.' }, 'This schema has no type'],
    [
      'an object without a name',
      { type: 'object', additionalProperties: false, properties: { red: { type: 'number' } } },
      'This schema has no name in definition-types.ts',
    ],
  ])('are refused for %s', (_what, color, message) => {
    const properties = { ...schemas['form']!.properties, color };
    expect(() =>
      printDefinitionTypes('form-definition.ts', { ...schemas, form: { ...schemas['form'], properties } }),
    ).toThrow(message);
  });
});
