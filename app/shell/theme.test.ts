// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyTheme, safeTheme } from './theme.ts';

describe('safeTheme', () => {
  it('keeps colours under our own custom property names', () => {
    const theme = {
      '--cc-brand': '#0b4f6c',
      '--cc-brand-ink': 'rgb(255 255 255)',
      '--cc-accent': 'hsl(200, 50%, 40%)',
    };
    expect(safeTheme(theme)).toEqual(theme);
  });

  it.each([
    ['a foreign property', { color: '#fff' }],
    ['a foreign custom property', { '--other': '#fff' }],
    ['an address', { '--cc-brand': 'url(https://evil.example/x)' }],
    ['a second declaration', { '--cc-brand': '#fff; background: red' }],
    ['a reference', { '--cc-brand': 'var(--cc-ink)' }],
    ['a half-written colour', { '--cc-brand': '#12345' }],
  ])('drops %s', (_what, theme) => {
    expect(safeTheme(theme)).toEqual({});
  });
});

describe('applyTheme', () => {
  it('sets the properties and takes them away again', () => {
    const { style } = document.documentElement;
    const remove = applyTheme(style, { '--cc-brand': '#123456', '--cc-bad': 'nonsense' });
    expect(style.getPropertyValue('--cc-brand')).toBe('#123456');
    expect(style.getPropertyValue('--cc-bad')).toBe('');
    remove();
    expect(style.getPropertyValue('--cc-brand')).toBe('');
  });
});
