import { describe, expect, it } from 'vitest';
import { namesSchool } from './names-school.ts';

const school = { name: 'Bay State University', slug: 'bay-state' };

describe('[SCR-9] the school in the address of the PTA form', () => {
  it.each(['Bay-State', 'bay-state', 'BAY State', 'Bay-State University', 'Bay', ' bay-state '])(
    'is this one as %j',
    (segment) => {
      expect(namesSchool(segment, school)).toBe(true);
    },
  );
  it.each(['', '-', 'Ba', 'Bay-Stat', 'State', 'Bay-State University of Boston', 'cascadia', 'bay--state'])(
    'does not match this school as %j',
    (segment) => {
      expect(namesSchool(segment, school)).toBe(false);
    },
  );
  it('replaces only the first hyphen: the code still reads a slug of several words completely', () => {
    expect(namesSchool('lone-star-tech', { name: 'Lone Star Technical University', slug: 'lone-star-tech' })).toBe(
      true,
    );
    expect(namesSchool('lone-star-technical', { name: 'Lone Star Technical University', slug: 'lone-star' })).toBe(
      false,
    );
  });
});
