import { normalizeValue, type Normalizer } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';

/**
 * Takes characters that do not belong out of an input, and leaves the caret behind the one that was typed. It is done to
 * the input itself: React then finds the text that it is about to draw and moves no caret.
 *
 * @returns whether anything was taken out
 */
export function stripTyped(input: HTMLInputElement, steps: readonly Normalizer[]): boolean {
  const strip = (text: string): string => (steps.length === 0 ? text : textOf(normalizeValue(text, steps)));
  const typed = input.value;
  const stripped = strip(typed);
  if (stripped === typed) return false;
  const caret = strip(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = stripped;
  input.setSelectionRange(caret, caret);
  return true;
}
