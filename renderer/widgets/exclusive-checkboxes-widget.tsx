import type { WidgetProps } from '../field/drawn-field.ts';
import { choiceId } from '../field/field-ids.ts';

/**
 * Checkboxes, of which at most one can be checked. Checking one clears the other. The student can also clear the
 * checked one.
 */
export function ExclusiveCheckboxesWidget({ field }: WidgetProps) {
  const { choices, snapshot, change } = field;
  return (
    <div className="cc-choices">
      {choices.map(({ value, label }, index) => (
        <div className="cc-choice" key={index}>
          <input
            type="checkbox"
            id={choiceId(field.id, index)}
            checked={snapshot.value === value}
            disabled={field.disabled}
            aria-invalid={field.message === undefined ? undefined : true}
            onChange={(event) => change(event.target.checked ? value : undefined)}
          />
          <label htmlFor={choiceId(field.id, index)}>{label}</label>
        </div>
      ))}
    </div>
  );
}
