import { describe, expect, it } from 'vitest';
import type { Json } from '../form-definition.ts';
import { brief, loadMini } from '../mini-form.ts';

function place(places: Json) {
  const nick = { schema: { properties: { Nick: { type: 'string', title: 'Nick', maxLength: 9 } } } };
  return loadMini({ overlays: [{ extends: 'mini@1', school: 'bay-state', add: nick, place: places }] });
}

function placeInRows(places: Json) {
  const field = { type: 'string', title: 'T', maxLength: 9 };
  const items = { type: 'object', properties: { Kind: field, Age: field, Name: field } };
  const add = { schema: { properties: { Pets: { type: 'array', title: 'Pets', items } } } };
  const place = { Pets: { last: '$section.you' }, ...(places as object) };
  return loadMini({ overlays: [{ extends: 'mini@1', school: 'bay-state', add, place }] });
}

describe('an overlay’s place', () => {
  it.each<readonly [Json, Readonly<Record<string, readonly string[]>>]>([
    [{ Nick: { after: 'Name' } }, { you: ['Name', 'Nick', 'Total'], home: ['Country', 'Zip'] }],
    [{ Nick: { before: 'Name' } }, { you: ['Nick', 'Name', 'Total'], home: ['Country', 'Zip'] }],
    [{ Nick: { first: '$section.home' } }, { you: ['Name', 'Total'], home: ['Nick', 'Country', 'Zip'] }],
    [{ Nick: { last: '$section.home' } }, { you: ['Name', 'Total'], home: ['Country', 'Zip', 'Nick'] }],
    [
      { Nick: { after: 'Total' }, Total: { after: 'Zip' } },
      { you: ['Name', 'Nick'], home: ['Country', 'Zip', 'Total'] },
    ],
    [
      { Nick: { after: 'Name' }, Name: { after: 'Nick' } },
      { you: ['Nick', 'Name', 'Total'], home: ['Country', 'Zip'] },
    ],
  ])('%j gives fields their places', (places, fields) => {
    const { definition, problems } = place(places);
    expect(problems).toEqual([]);
    expect(Object.fromEntries(Object.entries(definition!.sections).map(([id, one]) => [id, one.fields]))).toEqual(
      fields,
    );
  });

  it.each<readonly [Json, readonly string[]]>([
    [{ 'Pets.Age': { before: 'Pets.Kind' } }, ['Age', 'Kind', 'Name']],
    [{ 'Pets.Kind': { after: 'Pets.Age' } }, ['Age', 'Kind', 'Name']],
    [{ 'Pets.Name': { first: 'Pets' } }, ['Name', 'Kind', 'Age']],
    [{ 'Pets.Kind': { last: 'Pets' } }, ['Age', 'Name', 'Kind']],
  ])('%j reorders the fields of each row', (places, order) => {
    const { definition, problems } = placeInRows(places);
    expect(problems).toEqual([]);
    expect(Object.keys(definition!.schema.properties['Pets']?.items?.properties ?? {})).toEqual(order);
  });

  it.each<readonly [Json, string]>([
    [{ 'Pets.Aeg': { first: 'Pets' } }, 'the form has no field "Pets.Aeg" → Pets.Age'],
    [{ 'Pets.Age': { after: 'Pets.Nmae' } }, '"Pets" has no field "Pets.Nmae" → Pets.Name'],
    [{ 'Pets.Age': { after: 'Name' } }, '"Pets" has no field "Name"'],
    [{ 'Pets.Age': { last: '$section.you' } }, '"Pets.Age" stays in "Pets", not in "$section.you" → Pets'],
    [{ 'Pets.Age': { after: 'Pets.Age' } }, '"Pets.Age" cannot be placed next to itself'],
  ])('refuses %j', (places, message) => {
    expect(placeInRows(places).problems.map(brief).join('\n')).toContain(message);
  });

  it('moves a section before or after another', () => {
    const order = (places: object) => {
      const { definition, problems } = place({ Nick: { last: '$section.you' }, ...places });
      expect(problems).toEqual([]);
      return Object.entries(definition!.sections)
        .sort(([, a], [, b]) => a.order - b.order)
        .map(([id]) => id);
    };
    expect(order({})).toEqual(['you', 'home']);
    expect(order({ '$section.home': { before: '$section.you' } })).toEqual(['home', 'you']);
    expect(order({ '$section.you': { after: '$section.home' } })).toEqual(['home', 'you']);
  });

  it.each<readonly [Json, string]>([
    [{ Nikc: { after: 'Name' } }, 'the form has no field "Nikc" → Nick'],
    [{ Nick: { after: 'Nmae' } }, 'the form has no field "Nmae" → Name'],
    [{ Nick: { last: '$section.hom' } }, 'the form has no section "$section.hom" → $section.home'],
    [{ '$section.hom': { after: '$section.you' } }, 'the form has no section "$section.hom" → $section.home'],
    [{ '$section.home': { after: '$section.home' } }, '"$section.home" cannot be placed next to itself'],
    [{ Nick: { after: 'Nick' } }, '"Nick" cannot be placed next to itself'],
  ])('refuses %j', (places, message) => {
    const { problems } = place(places);
    expect(problems.map(brief).join('\n')).toContain(message);
  });
});
