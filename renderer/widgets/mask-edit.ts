import { applyMask } from '@campus-cover/engine';
import { countDigits, readDigits } from './mask.ts';

export interface MaskEdit {
  readonly mask: string;
  /** The answer before the edit. */
  readonly digits: string;
  /** The input's text after the edit. */
  readonly typed: string;
  /** The position of the caret in `typed`. */
  readonly caret: number;
  /** Whether the student pressed the Delete key. */
  readonly erasesForward: boolean;
}

export interface EditedMask {
  readonly digits: string;
  readonly digitsBeforeCaret: number;
}

/**
 * Returns how an edit of masked text changes the digits. If the student erases a parenthesis or hyphen, the digit next
 * to it is erased.
 */
export function editMasked({ mask, digits, typed, caret, erasesForward }: MaskEdit): EditedMask {
  const before = countDigits(typed.slice(0, caret));
  const next = readDigits(mask, typed);
  const erasedNoDigit = next === digits && typed.length < applyMask(mask, digits).length;
  if (!erasedNoDigit) return { digits: next, digitsBeforeCaret: Math.min(before, next.length) };
  const erased = erasesForward ? before : before - 1;
  if (erased < 0) return { digits, digitsBeforeCaret: 0 };
  return { digits: digits.slice(0, erased) + digits.slice(erased + 1), digitsBeforeCaret: erased };
}
