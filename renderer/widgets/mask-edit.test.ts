import { describe, expect, it } from 'vitest';
import { editMasked } from './mask-edit.ts';

const mask = '(###) ###-####';
const digits = '6175550100';

describe('editMasked', () => {
  it.each([
    ['a digit typed in the middle', { typed: '(6917) 555-0100', caret: 3 }, '69175550100', 2],
    ['a digit erased', { typed: '(617) 55-0100', caret: 8 }, '617550100', 5],
    ['Backspace on the hyphen', { typed: '(617) 5550100', caret: 9 }, '617550100', 5],
    ['Backspace on the opening parenthesis', { typed: '617) 555-0100', caret: 0 }, '6175550100', 0],
    ['a letter', { typed: '(61x7) 555-0100', caret: 4 }, '6175550100', 2],
    ['a pasted number with its country code', { typed: '+1 617 555 0199', caret: 15 }, '6175550199', 10],
    ['everything erased', { typed: '', caret: 0 }, '', 0],
  ])('understands %s', (_, edit, expected, digitsBeforeCaret) => {
    expect(editMasked({ mask, digits, erasesForward: false, ...edit })).toEqual({
      digits: expected,
      digitsBeforeCaret,
    });
  });

  it('deletes the digit after the hyphen with Delete', () => {
    const edited = editMasked({ mask, digits, typed: '(617) 5550100', caret: 9, erasesForward: true });
    expect(edited).toEqual({ digits: '617555100', digitsBeforeCaret: 6 });
  });
});
