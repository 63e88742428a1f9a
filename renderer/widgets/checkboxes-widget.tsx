import type { Json } from '@campus-cover/engine';
import type { WidgetProps } from '../field/drawn-field.ts';
import { refusalOf } from '../field/choice-refusal.ts';
import { choiceId } from '../field/field-ids.ts';

/** Several answers from a short list. */
export function CheckboxesWidget({ field }: WidgetProps) {
  const { choices, snapshot, change } = field;
  const chosen: readonly Json[] = Array.isArray(snapshot.value) ? snapshot.value : [];
  // Sorts the values in the order of the choices, so that the same selection always produces the same data.
  const toggle = (toggled: Json, isChosen: boolean) =>
    change(
      choices.map(({ value }) => value).filter((value) => (value === toggled ? isChosen : chosen.includes(value))),
    );
  return (
    <div className="cc-choices">
      {choices.map((choice, index) => (
        <div className="cc-choice" key={index}>
          <input
            type="checkbox"
            id={choiceId(field.id, index)}
            checked={chosen.includes(choice.value)}
            disabled={field.disabled || refusalOf(choice, choices, chosen) !== undefined}
            aria-invalid={field.message === undefined ? undefined : true}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
          <label htmlFor={choiceId(field.id, index)}>{choice.label}</label>
        </div>
      ))}
    </div>
  );
}
