import { normalizeValue, type Normalizer } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';

/**
 * Removes characters that the normalizers strip, and keeps the caret after the last typed character. It edits the input
 * element directly. React then finds the text that it is about to render already in place, and does not move the caret.
 *
 * @returns whether it removed anything
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
