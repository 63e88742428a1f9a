import type { FieldSchema, Json } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import type { InputMode } from '../field/field-description.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { stripTyped } from './strip-typed.ts';
import { drawTextInput } from './text-input.tsx';

/** A line of text, or a number. */
export function TextWidget({ field }: WidgetProps) {
  const { description, snapshot, change } = field;
  return drawTextInput(field, {
    type: description.inputType ?? 'text',
    inputMode: description.inputMode ?? inputModeOf(description.schema),
    value: textOf(snapshot.value),
    onChange({ target, nativeEvent }) {
      // An input method keeps replacing its own text until it finishes. Do not change the text until then.
      const isUnfinished = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (!isUnfinished) stripTyped(target, description.strips);
      change(readTyped(description.schema, target.value));
    },
    onCompositionEnd({ currentTarget }) {
      if (stripTyped(currentTarget, description.strips)) change(currentTarget.value);
    },
  });
}

function inputModeOf({ type }: FieldSchema): InputMode | undefined {
  if (type === 'integer') return 'numeric';
  return type === 'number' ? 'decimal' : undefined;
}

/**
 * Returns a number if the text is a number in standard form. Otherwise, returns the text itself, which the form keeps
 * but does not accept.
 */
function readTyped(schema: FieldSchema, typed: string): Json {
  if (schema.type !== 'number' && schema.type !== 'integer') return typed;
  // Phones add a space after suggestions, and pasted text can contain spaces.
  const written = typed.trim();
  if (written === '') return written;
  const number = Number(written);
  return Number.isFinite(number) && String(number) === written ? number : typed;
}
