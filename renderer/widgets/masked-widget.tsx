import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';
import { applyMask } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { editMasked } from './mask-edit.ts';
import { caretBehind, readDigits } from './mask.ts';
import { TextInput } from './text-input.tsx';

/** Digits in a fixed pattern. The answer contains only the digits. The pattern is only for display. */
export function MaskedWidget({ field }: WidgetProps) {
  const { description, snapshot, change } = field;
  const mask = description.mask ?? '';
  const input = useRef<HTMLInputElement>(null);
  /** The number of digits before the caret. Kept from the change until the next render. */
  const caret = useRef<number | undefined>(undefined);
  // Typing a letter does not change the answer, so React would restore the old text with the caret at its end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const digits = readDigits(mask, textOf(snapshot.value));
  const masked = applyMask(mask, digits);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const at = caretBehind(masked, caret.current);
    caret.current = undefined;
    input.current?.setSelectionRange(at, at);
  });

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const edited = editMasked({
      mask,
      digits,
      typed: target.value,
      caret: target.selectionStart ?? target.value.length,
      erasesForward: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward',
    });
    caret.current = edited.digitsBeforeCaret;
    change(edited.digits);
    redraw();
  };

  return (
    <TextInput
      field={field}
      ref={input}
      type={description.inputType ?? 'text'}
      inputMode={description.inputType === 'tel' ? 'tel' : 'numeric'}
      value={masked}
      onChange={type}
    />
  );
}
