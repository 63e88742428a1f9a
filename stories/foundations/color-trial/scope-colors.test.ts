import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scopeColors } from './scope-colors.ts';

const styles = `${import.meta.dirname}/../../../renderer/styles`;

describe('color tokens for a part of a page', () => {
  it.each(['tokens', 'dark'])('leave the rest of the page as it is: %s', (name) => {
    const sheet = readFileSync(`${styles}/${name}.css`, 'utf8');
    const scoped = scopeColors(sheet, { root: '.part', body: '.part > .page' });
    expect(scoped).toContain('.part {');
    expect(scoped.includes('.part > .page {')).toBe(name === 'dark');
    expect(scoped).not.toMatch(/(:root|body) \{/);
  });
});
