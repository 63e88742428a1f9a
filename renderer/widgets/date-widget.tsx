import { useState, type ClipboardEvent } from 'react';
import { joinDate, readPastedDate, splitDate, type DateParts } from '../date/date-parts.ts';
import { findDateProblem } from '../date/date-problem.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { datePartId, type DatePart } from '../field/field-ids.ts';
import { words } from '../words.ts';

/** Month 12, day 31 and a year of four digits: no date beyond 9999-12-31 can be typed. */
const PARTS = [
  { part: 'month', label: words.month, placeholder: words.monthPlaceholder, length: 2, token: 'month' },
  { part: 'day', label: words.day, placeholder: words.dayPlaceholder, length: 2, token: 'day' },
  { part: 'year', label: words.year, placeholder: words.yearPlaceholder, length: 4, token: 'year' },
] as const;

/** A remembered date, typed in parts. Focus never jumps ahead; an unfinished date stays as it was typed. */
export function DateWidget({ field }: WidgetProps) {
  const { description, snapshot, change } = field;
  const [typed, setTyped] = useState<DateParts>(() => splitDate(snapshot.value));
  // What was typed stands as long as it means the answer: "2" is not turned into "02" under the person's hands.
  const parts = joinDate(typed) === snapshot.value ? typed : splitDate(snapshot.value);

  const answer = (next: DateParts) => {
    setTyped(next);
    change(joinDate(next));
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedDate(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    answer(pasted);
  };
  const wrong = field.message === undefined ? undefined : findDateProblem(snapshot.value, description.label)?.part;
  const isWrong = (part: DatePart) => field.message !== undefined && (wrong === undefined || wrong === part);

  return (
    <div className="cc-date">
      {PARTS.map(({ part, label, placeholder, length, token }) => (
        <div className="cc-date-part" key={part}>
          <label htmlFor={datePartId(field.id, part)}>{label}</label>
          <input
            type="text"
            inputMode="numeric"
            id={datePartId(field.id, part)}
            className={`cc-input cc-date-${part}`}
            placeholder={placeholder}
            maxLength={length}
            autoComplete={description.autocomplete === 'bday' ? `bday-${token}` : 'off'}
            disabled={field.disabled}
            aria-required={snapshot.required || undefined}
            aria-invalid={isWrong(part) || undefined}
            value={parts[part]}
            onChange={(event) => answer({ ...parts, [part]: event.target.value.replace(/\D/g, '') })}
            onPaste={paste}
          />
        </div>
      ))}
    </div>
  );
}
