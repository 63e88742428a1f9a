// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { themeTokens } from '@campus-cover/engine';
import { applyTheme, safeTheme } from './theme.ts';

describe('safeTheme', () => {
  it('keeps the colors that lint measures', () => {
    expect(safeTheme(themeTokens)).toEqual(themeTokens);
    expect(safeTheme({ '--cc-brand': '#15A' })).toEqual({ '--cc-brand': '#15A' });
  });

  it.each([
    ['a property that is not a color', { color: '#fff' }],
    ['a color that is the same at every school', { '--cc-focus': '#ffffff' }],
    ['a color that lint does not measure', { '--cc-brand': 'rgb(20 80 140)' }],
    ['a partly transparent color', { '--cc-brand': '#14508c80' }],
    ['an unknown custom property', { '--other': '#fff' }],
    ['an address', { '--cc-brand': 'url(https://evil.example/x)' }],
    ['a second declaration', { '--cc-brand': '#fff; background: red' }],
    ['a reference', { '--cc-brand': 'var(--cc-ink)' }],
    ['an incomplete color', { '--cc-brand': '#12345' }],
  ])('drops %s', (_what, theme) => {
    expect(safeTheme(theme)).toEqual({});
  });
});

describe('applyTheme', () => {
  it('sets the properties and removes them again', () => {
    const { style } = document.documentElement;
    const remove = applyTheme(style, { '--cc-brand': '#123456', '--cc-bad': 'nonsense' });
    expect(style.getPropertyValue('--cc-brand')).toBe('#123456');
    expect(style.getPropertyValue('--cc-bad')).toBe('');
    remove();
    expect(style.getPropertyValue('--cc-brand')).toBe('');
  });
});
