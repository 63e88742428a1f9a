import { formSchema } from '@campus-cover/schemas';
import { describe, expect, it } from 'vitest';
import { ownFiles } from './schema-files.ts';

describe('ownFiles', () => {
  it('are names that no form may have', () => {
    const { pattern } = formSchema.properties.id;
    expect(pattern).toBe(`^(?!(?:${[...ownFiles].join('|')})$)`);
  });
});
