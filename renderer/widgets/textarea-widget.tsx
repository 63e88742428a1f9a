import type { WidgetProps } from '../field/drawn-field.ts';

const ROWS = 5;

/** Several lines of text. */
export function TextareaWidget({ field }: WidgetProps) {
  const { description, snapshot, change } = field;
  return (
    <textarea
      id={field.id}
      className="cc-input cc-textarea cc-width-full"
      rows={ROWS}
      placeholder={description.placeholder}
      autoComplete={description.autocomplete ?? 'off'}
      readOnly={snapshot.readOnly}
      disabled={field.disabled}
      aria-required={snapshot.required || undefined}
      aria-invalid={field.message === undefined ? undefined : true}
      aria-describedby={field.describedBy}
      value={typeof snapshot.value === 'string' ? snapshot.value : ''}
      onChange={(event) => change(event.target.value)}
    />
  );
}
