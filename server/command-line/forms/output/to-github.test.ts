import { describe, expect, it } from 'vitest';
import { toGithub } from './to-github.ts';

describe('workflow commands', () => {
  it('escape characters that would end the command, and report a note as a notice', () => {
    expect(
      toGithub([
        { file: 'a,b:c%.json', line: 3, column: 7, pointer: '/x', rule: 'unknown-field', severity: 'error', message: '100 %\r\nof: a, b', suggestion: 'Zip' },
        { file: 'b.json', line: 1, column: 1, pointer: '', rule: 'pairs-only', severity: 'note', message: 'so' },
      ]),
    ).toEqual([
      '::error file=a%2Cb%3Ac%25.json,line=3,col=7,title=unknown-field::100 %25%0D%0Aof: a, b; did you mean "Zip"?%0Aat /x',
      '::notice file=b.json,line=1,col=1,title=pairs-only::so',
    ]);
  }); // oxfmt-ignore
});
