import type { SchoolFiles, SourceFile } from '@campus-cover/engine';
import { lintSchool } from '@campus-cover/engine/analysis';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles, toSchoolFiles } from '../../server/forms/definitions/schema-files.ts';

const slug = 'bay-state';
const library = await readSchemaFiles(locateSchemas());

/** The page's examples that are complete files, keyed by the name of their meta-schema. */
function readExamples(page: string): ReadonlyMap<string, unknown> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/authoring', page), 'utf8');
  const blocks = [...text.matchAll(/```json\n(\{\n {2}"\$schema"[^]*?)```/g)].map(([, json = '']) => json);
  return new Map(
    blocks.map((json) => [nameOfFile(/meta\/(.+)\.schema\.json/.exec(json)?.[1] ?? ''), JSON.parse(json)]),
  );
}

function nameOfFile(schema: string): string {
  return schema === 'school-texts' ? 'school.es' : schema;
}

function toSource(name: string, content: unknown): readonly [string, SourceFile] {
  return [`${name}.json`, { file: `schools/${slug}/${name}.json`, text: JSON.stringify(content) }];
}

/** Lint's findings for a school that consists of examples. */
function lint(files: ReadonlyMap<string, unknown>): readonly string[] {
  const school: SchoolFiles = toSchoolFiles(slug, new Map([...files].map(([name, file]) => toSource(name, file))));
  const problems = lintSchool({ ...library, scenarios: [], schools: new Map([[slug, school]]) }, slug);
  return problems.map(({ rule, file, pointer }) => `${rule} ${file} ${pointer}`);
}

describe('the examples in the guide to schools', () => {
  const files = readExamples('schools.md');

  it('form a school without problems', () => {
    expect([...files.keys()]).toEqual(['school', 'news', 'faq', 'carriers', 'coverage-periods', 'school.es']);
    expect(lint(files)).toEqual([]);
  });

  it('match the roster example once the school also has the fall plan', () => {
    const { periods } = files.get('coverage-periods') as { periods: Readonly<Record<string, object>> };
    const fall = { ...periods['annual-2026'], plan: 'fall' };
    const withFall = { periods: { ...periods, 'fall-2026': fall } };
    const roster = readExamples('roster.md').get('roster');
    const own = [...files].filter(([name]) => name !== 'school.es');
    expect(roster).toBeDefined();
    expect(lint(new Map([...own, ['coverage-periods', withFall], ['roster', roster]]))).toEqual([]);
    expect(lint(new Map([...own, ['roster', roster]]))).toContain(
      `roster-plan-unknown schools/${slug}/roster.json /eligibility/full-time/plans/1`,
    );
  });
});
