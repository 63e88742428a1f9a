import type { FieldSchema, Json } from '@campus-cover/engine';
import type { WidgetProps } from '../field/drawn-field.ts';
import { TextInput } from './text-input.tsx';

export function TextWidget({ field }: WidgetProps) {
  const { description, snapshot, change } = field;
  const { type } = description.schema;
  const isNumber = type === 'number' || type === 'integer';
  return (
    <TextInput
      field={field}
      type={description.inputType ?? 'text'}
      inputMode={isNumber ? (type === 'integer' ? 'numeric' : 'decimal') : undefined}
      value={snapshot.value === undefined ? '' : String(snapshot.value)}
      onChange={(event) => change(readTyped(description.schema, event.target.value))}
    />
  );
}

/** A number once it reads as one and is written as it would be shown; until then the text, which is wrong but kept. */
function readTyped(schema: FieldSchema, typed: string): Json {
  if (schema.type !== 'number' && schema.type !== 'integer') return typed;
  const number = Number(typed);
  return String(number) === typed ? number : typed;
}
