import type { WidgetProps } from '../field/drawn-field.ts';
import { choiceId } from '../field/field-ids.ts';

/** Labels up to this length appear side by side if there is room. */
const SHORT_LABEL = 4;

/** One answer from a short list that is always visible. */
export function RadioWidget({ field }: WidgetProps) {
  const { choices, snapshot, change } = field;
  const isShort = choices.length === 2 && choices.every(({ label }) => label.length <= SHORT_LABEL);
  return (
    <div className={isShort ? 'cc-choices cc-choices-inline' : 'cc-choices'}>
      {choices.map(({ value, label }, index) => (
        <div className="cc-choice" key={index}>
          <input
            type="radio"
            id={choiceId(field.id, index)}
            name={field.id}
            checked={snapshot.value === value}
            disabled={field.disabled}
            onChange={() => change(value)}
          />
          <label htmlFor={choiceId(field.id, index)}>{label}</label>
        </div>
      ))}
    </div>
  );
}
