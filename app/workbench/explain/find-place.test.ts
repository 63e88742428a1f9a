import { describe, expect, it } from 'vitest';
import { createPlaceFinder, findNearestPlace } from './find-place.ts';

const overlay = {
  school: { slug: 'bay-state', name: 'Bay State', theme: {} },
  form: { id: 'waiver', title: 'Waiver', languages: ['en'] },
  base: {
    file: 'forms/waiver/form.json',
    text: '{\n  "rules": {\n    "zip": { "when": true, "show": ["Zip"] },\n    "city": { "when": true }\n  },\n  "parts": { "carrier": { "use": "carrier", "rename": { "Phone": "Telephone" } } },\n  "schema": { "properties": { "City": { "title": "Town" } } }\n}',
    parts: [
      {
        name: 'carrier',
        file: 'parts/carrier.json',
        text: '{\n  "rules": {\n    "carrier": { "when": true }\n  },\n  "schema": {\n    "properties": {\n      "Phone": { "title": "Phone" },\n      "City": { "type": "string", "title": "City" }\n    }\n  }\n}',
      },
    ],
  },
};
const files = {
  'waiver.json':
    '{\n  "patch": { "rules": { "zip": { "when": false } } },\n  "add": {\n    "rules": {\n      "a/b": {}\n    }\n  }\n}',
};

describe('the place of a part of a form', () => {
  const find = createPlaceFinder({ overlay, files });

  it.each([
    ['in the overlay, if the overlay changes it', '/rules/zip/when', 'schools/bay-state/waiver.json', 2],
    ['in the overlay, if the overlay adds it', '/rules/a~1b', 'schools/bay-state/waiver.json', 5],
    ['in the form, if nothing changes it', '/rules/city', 'forms/waiver/form.json', 4],
    ['in the form, even next to something that the overlay changes', '/rules/zip/show', 'forms/waiver/form.json', 3],
  ])('is found %s', (_case, pointer, file, line) => {
    expect(find(pointer)).toMatchObject({ file, line });
  });

  it.each([
    ['in a shared part', '/rules/carrier', 3],
    ['in the shared part, under a different name', '/schema/properties/Telephone', 7],
    ['in the shared part, next to something that the form changes', '/schema/properties/City/type', 8],
  ])('is found %s', (_case, pointer, line) => {
    expect(find(pointer)).toMatchObject({ file: 'parts/carrier.json', line });
  });

  it('is found in the file of a form that only the school has', () => {
    const own = { 'waiver.json': '{\n  "rules": {\n    "zip": { "when": true }\n  }\n}' };
    expect(createPlaceFinder({ overlay: { ...overlay, base: null }, files: own })('/rules/zip/when')).toMatchObject({
      file: 'schools/bay-state/waiver.json',
      line: 3,
    });
  });

  it('is unknown when no file contains it', () => {
    expect(find('/rules/nowhere')).toBeNull();
    expect(findNearestPlace(find, '/rules/nowhere/when/0')).toBeNull();
  });

  it('is the nearest enclosing part if the file lacks it', () => {
    expect(findNearestPlace(find, '/rules/city/require/0')).toMatchObject({ line: 4, pointer: '/rules/city' });
  });

  it('is found only in the form while the overlay is broken', () => {
    const broken = createPlaceFinder({ overlay, files: { 'waiver.json': '{ "patch": {' } });
    expect(broken('/rules/carrier')).toMatchObject({ file: 'parts/carrier.json' });
    expect(broken('/rules/zip')).toMatchObject({ file: 'forms/waiver/form.json', line: 3 });
  });
});
