import { applyMask } from '@campus-cover/engine';
import { countDigits, readDigits } from './mask.ts';

export interface MaskEdit {
  readonly mask: string;
  /** The answer before the edit. */
  readonly digits: string;
  /** The text in the input after it. */
  readonly typed: string;
  /** Where the caret stands in `typed`. */
  readonly caret: number;
  /** The edit was made with the Delete key. */
  readonly erasesForward: boolean;
}

export interface EditedMask {
  readonly digits: string;
  readonly digitsBeforeCaret: number;
}

/** What an edit of masked text means for the digits. Erasing a bracket or a hyphen means the digit next to it. */
export function editMasked({ mask, digits, typed, caret, erasesForward }: MaskEdit): EditedMask {
  const before = countDigits(typed.slice(0, caret));
  const next = readDigits(mask, typed);
  const erasedNoDigit = next === digits && typed.length < applyMask(mask, digits).length;
  if (!erasedNoDigit) return { digits: next, digitsBeforeCaret: Math.min(before, next.length) };
  const erased = erasesForward ? before : before - 1;
  if (erased < 0) return { digits, digitsBeforeCaret: 0 };
  return { digits: digits.slice(0, erased) + digits.slice(erased + 1), digitsBeforeCaret: erased };
}
