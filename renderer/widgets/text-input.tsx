import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { DrawnField, WidgetProps } from '../field/drawn-field.ts';
import { inputWidthClass } from './input-width.ts';

type OwnProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>;

/** A one-line input with the attributes of its field. Each text-like widget adds its own value. */
export function TextInput({ field, ...own }: OwnProps & WidgetProps) {
  return drawTextInput(field, own);
}

/** Draws a `TextInput` without a component of its own, for the most frequent widget. */
export function drawTextInput(field: DrawnField, own: OwnProps): ReactNode {
  const { description, snapshot } = field;
  return (
    <input
      type="text"
      id={field.id}
      className={`cc-input ${inputWidthClass(description)}`}
      placeholder={description.placeholder}
      autoComplete={description.autocomplete ?? 'off'}
      spellCheck={false}
      readOnly={snapshot.readOnly}
      disabled={field.disabled}
      aria-required={snapshot.required || undefined}
      aria-invalid={field.message === undefined ? undefined : true}
      aria-describedby={field.describedBy}
      {...own}
    />
  );
}
