import type { WidgetProps } from '../field/drawn-field.ts';
import { choiceId } from '../field/field-ids.ts';

/** Answers of a word or two stand side by side where there is room. */
const SHORT_LABEL = 4;

/** One answer out of a few that are all in sight. */
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
