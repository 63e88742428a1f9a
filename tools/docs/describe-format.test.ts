import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeFormat, listUndescribed } from './describe-format.ts';
import { describeOperators } from './describe-operators.ts';
import { referenceFolder } from './reference-page.ts';
import { readMetaSchemas, referencePages } from './reference-pages.ts';

const folder = fileURLToPath(new URL(`../../${referenceFolder}`, import.meta.url));

describe('the format reference in docs/reference', () => {
  it('matches the meta-schemas and the operators; `npm run docs:reference` rewrites it', () => {
    for (const [file, text] of referencePages()) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text);
  });

  it('has no page without a source', () => {
    const pages = [...referencePages().keys(), 'lint-rules.md'];
    expect(readdirSync(folder).sort()).toEqual(pages.sort());
  });

  it('has a meaning for every key', () => {
    expect(listUndescribed(readMetaSchemas())).toEqual([]);
  });
});

describe('describeFormat', () => {
  const entry = { type: 'object', required: ['label'], properties: { label: { $ref: '#/definitions/words' } } };
  const pages = describeFormat({
    form: {
      title: 'Form',
      properties: {
        links: { description: 'Where to go.', type: 'object', additionalProperties: entry },
        layout: { description: 'How it is drawn. Default: steps.', enum: ['steps', 'single'] },
      },
      definitions: { words: { description: 'what a person reads', type: 'string', minLength: 1 } },
    },
    part: { title: 'Part', properties: { title: { $ref: 'form.schema.json#/definitions/words' } } },
  });

  it('gives each object its own section, and links to it', () => {
    expect(pages.get('form')).toContain('[object](#links-entry)');
    expect(pages.get('form')).toContain('## links: entry');
  });

  it('says what is required, allowed and the default', () => {
    expect(pages.get('form')).toMatch(/\| `label` +\| \[words\]\(#shared-values\) +\| yes /);
    expect(pages.get('form')).toMatch(/\| `layout` .*\| `"steps"`, `"single"` +\| steps +\| How it is drawn\. +\|/);
  });

  it('links to the page of another schema', () => {
    expect(pages.get('part')).toContain('[words](form.md#shared-values)');
  });

  it('refuses a reference to a missing definition', () => {
    expect(() => describeFormat({ form: { properties: { a: { $ref: '#/definitions/b' } } } })).toThrow(
      '#/definitions/b',
    );
  });
});

describe('describeOperators', () => {
  it('separates the meaning from the example, and names the operand types', () => {
    const page = describeOperators(
      new Map([['age', { summary: 'Years: { "age": [] }', operands: ['date', undefined] }]]),
    );
    expect(page).toMatch(/\| `age` +\| Years +\| date, any +\| `\{ "age": \[\] \}` \|/);
  });
});
