import { describe, expect, it } from 'vitest';
import { drawBar, progressBar } from './progress-bar.ts';
import { createStyle, hasColour } from './terminal.ts';

describe('color', () => {
  it.each([
    ['on a terminal', true, {}, true],
    ['not in a file', undefined, {}, false],
    ['not on a terminal without color', true, { TERM: 'dumb' }, false],
    ['not with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['with an empty NO_COLOR, which has no effect', true, { NO_COLOR: '' }, true],
    ['in a file with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
    ['not with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
    ['with FORCE_COLOR, regardless of NO_COLOR', false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ])('is used: %s', (_case, isTTY, environment, expected) => {
    expect(hasColour(isTTY === undefined ? {} : { isTTY }, environment)).toBe(expected);
  });

  it('leaves only the text when it is off', () => {
    expect(createStyle(false).red('x')).toBe('x');
    expect(createStyle(true).red('x')).toBe('\u001B[31mx\u001B[39m');
  });
});

describe('the progress bar', () => {
  it('shows the finished share', () => {
    expect(drawBar('form', 1, 4)).toBe('██████░░░░░░░░░░░░░░░░░░  25%  form');
    expect(drawBar('form', 0, 0)).toContain('100%');
  });

  it('is drawn on a terminal only, and removed at the end', async () => {
    const seen = { terminal: '', file: '' };
    const onTerminal = progressBar('form', { isTTY: true, write: (text) => (seen.terminal += String(text)) !== '' });
    const inFile = progressBar('form', { write: (text) => (seen.file += String(text)) !== '' });
    for (const bar of [onTerminal, inFile]) {
      await bar.tell(4, 4);
      bar.end();
    }
    expect(seen.file).toBe('');
    expect(seen.terminal).toBe(`\r${'█'.repeat(24)} 100%  form\u001B[K\r\u001B[K`);
  });
});
