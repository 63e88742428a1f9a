import { describe, expect, it } from 'vitest';
import { findFieldPlace, findPlaceAmong, type SectionBox } from './find-drop-place.ts';

const sections: readonly SectionBox[] = [
  {
    target: '$section.you',
    top: 0,
    bottom: 100,
    fields: [
      { target: 'Name', top: 20, bottom: 50 },
      { target: 'Nick', top: 60, bottom: 90 },
    ],
  },
  { target: '$section.empty', top: 120, bottom: 150, fields: [] },
];

describe('where something goes that the author drops', () => {
  it.each([
    ['before the first field', 'Nick', 10, { where: 'before', to: 'Name', line: 20 }],
    ['after the field above', null, 80, { where: 'after', to: 'Nick', line: 90 }],
    ['after the field above, if it is in the middle of the next', null, 40, { where: 'after', to: 'Name', line: 50 }],
    ['between the others, if it is over itself', 'Nick', 80, { where: 'after', to: 'Name', line: 50 }],
    ['in a section without fields', 'Name', 130, { where: 'first', to: '$section.empty', line: 150 }],
    ['in the nearest section', 'Name', 900, { where: 'first', to: '$section.empty', line: 150 }],
  ])('is %s', (_title, target, y, expected) => {
    expect(findFieldPlace(sections, target, y)).toEqual(expected);
  });

  it('is nowhere on a page without sections', () => {
    expect(findFieldPlace([], 'Name', 10)).toBeNull();
  });

  it('is among other sections, for a section', () => {
    expect(findPlaceAmong(sections, '$section.you', 140)).toEqual({
      where: 'after',
      to: '$section.empty',
      line: 150,
    });
    expect(findPlaceAmong(sections, '$section.empty', 10)).toEqual({ where: 'before', to: '$section.you', line: 0 });
    expect(findPlaceAmong(sections.slice(0, 1), '$section.you', 10)).toBeNull();
  });
});
