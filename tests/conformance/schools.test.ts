import { formSchema, retentionSchema, schoolSchema } from '@campus-cover/schemas';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readSchool, schoolSlugs } from './waiver-world.ts';

const schools = schoolSlugs().map((slug) => [slug, readSchool(slug)] as const);

describe('the schools', () => {
  it('are in eight states, including Massachusetts and Maryland', () => {
    const states = schools.map(([, { address }]) => address.state);
    expect(new Set(states).size).toBe(8);
    expect(states).toEqual(expect.arrayContaining(['MA', 'MD']));
  });

  it.each(schools)('%s satisfies the meta-schema of a school', (_folder, school) => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema([formSchema, retentionSchema]);
    addFormats.default(ajv);
    const validate = ajv.compile(schoolSchema);
    validate(school);
    expect(validate.errors).toBeNull();
  });

  it.each(schools)('%s has the name of its folder', (folder, { slug }) => {
    expect(slug).toBe(folder);
  });
});
