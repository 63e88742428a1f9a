import { limits } from '@campus-cover/schemas';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';
import { ComboboxWidget } from './combobox-widget.tsx';

/** One answer from a drop-down list. */
export function SelectWidget({ field }: WidgetProps) {
  const { say } = useWords();
  const { choices, snapshot, change } = field;
  if (choices.length > limits.mostOptionsWithoutSearch) return <ComboboxWidget field={field} />;
  return (
    <select
      id={field.id}
      className="cc-input cc-select"
      autoComplete={field.description.autocomplete ?? 'off'}
      disabled={field.disabled}
      aria-required={snapshot.required || undefined}
      aria-invalid={field.message === undefined ? undefined : true}
      aria-describedby={field.describedBy}
      value={choices.findIndex(({ value }) => value === snapshot.value)}
      onChange={(event) => change(choices[Number(event.target.value)]?.value)}
    >
      <option value={-1}>{field.description.placeholder ?? say('choose')}</option>
      {choices.map(({ label }, index) => (
        <option key={index} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
