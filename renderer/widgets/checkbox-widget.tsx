import type { WidgetProps } from '../field/drawn-field.ts';
import { labelId } from '../field/field-ids.ts';
import { drawLabelText } from '../templates/label-text.tsx';

/** One checkbox, e.g. for a statement that the student accepts. */
export function CheckboxWidget({ field }: WidgetProps) {
  const { snapshot, change } = field;
  return (
    <div className="cc-choice">
      <input
        type="checkbox"
        id={field.id}
        checked={snapshot.value === true}
        disabled={field.disabled}
        aria-required={snapshot.required || undefined}
        aria-invalid={field.message === undefined ? undefined : true}
        aria-describedby={field.describedBy}
        onChange={(event) => change(event.target.checked ? true : undefined)}
      />
      <label id={labelId(field.id)} htmlFor={field.id}>
        {drawLabelText(field)}
      </label>
    </div>
  );
}
