import { expect, it } from 'vitest';
import { printableText } from './printable-text.ts';

it('keeps readable text, and removes everything that controls a terminal', () => {
  expect(printableText('Größe 👍\n\tno. 2')).toBe('Größe 👍\n\tno. 2');
  expect(printableText('a\u001b[2Jb\rc\u009bd\u202ee')).toBe('a\ufffd[2Jb\ufffdc\ufffdd\ufffde');
});
