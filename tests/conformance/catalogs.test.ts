import { describe, expect, it } from 'vitest';
import { catalog, loadWaiver } from './waiver-world.ts';

describe('the catalogs', () => {
  it('include the fifty states, the District of Columbia and the territories, each with its code', () => {
    const states = catalog('states');
    expect(states).toHaveLength(56);
    expect(states.find(({ id }) => id === 'MD')?.label).toBe('MD - Maryland');
    expect(states.filter(({ id, label }) => !/^[A-Z]{2}$/.test(id) || !label.startsWith(`${id} - `))).toEqual([]);
  });

  it('number the countries in alphabetical order from 1, so that the United States is 225', () => {
    const countries = catalog('countries');
    expect(countries.length).toBeGreaterThanOrEqual(200);
    expect(countries.map(({ id }) => id)).toEqual(countries.map((_, index) => String(index + 1)));
    const labels = countries.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort((left, right) => left.localeCompare(right, 'en')));
    expect(countries.find(({ id }) => id === '225')?.label).toBe('United States');
  });

  it('provide the labels of the waiver’s choices', () => {
    const { schema, uiSchema } = loadWaiver().definition;
    expect(schema.properties['StateID']?.enum).toContain('MD');
    expect(uiSchema?.['StateID']?.['ui:enumNames']).toContain('MD - Maryland');
    expect(schema.properties['CountryID']?.enum).toHaveLength(catalog('countries').length);
    expect(uiSchema?.['CountryID']?.['ui:enumNames']).toHaveLength(catalog('countries').length);
  });
});
