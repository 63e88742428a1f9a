import { formSchema, limits } from '@campus-cover/schemas';
import { describe, expect, it } from 'vitest';
import { isFormName } from './form-name.ts';
import { ownFiles } from './schema-files.ts';

describe('a form’s name', () => {
  it('is not one of the school’s own files, or a part of the address of another call', () => {
    const taken = [...ownFiles, 'documents', 'languages'];
    expect(formSchema.properties.id.pattern).toBe(`^(?!(?:${taken.join('|')})$)`);
    expect(taken.filter(isFormName)).toEqual([]);
  });

  it('has the same longest length in a file and in an address', () => {
    expect(formSchema.properties.id.maxLength).toBe(limits.longestFormName);
    expect(isFormName('a'.repeat(limits.longestFormName))).toBe(true);
    expect(isFormName('a'.repeat(limits.longestFormName + 1))).toBe(false);
  });
});
