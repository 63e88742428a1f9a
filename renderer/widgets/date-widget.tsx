import { useState, type ClipboardEvent } from 'react';
import { joinDate, readPastedDate, splitDate, type DateParts } from '../date/date-parts.ts';
import { findDateProblem } from '../date/date-problem.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { datePartId, type DatePart } from '../field/field-ids.ts';
import { useWords } from '../language/use-words.ts';

/** The maximum lengths of month, day and year. The student cannot type a year after 9999. */
const PARTS = [
  { part: 'month', placeholder: 'monthPlaceholder', length: 2 },
  { part: 'day', placeholder: 'dayPlaceholder', length: 2 },
  { part: 'year', placeholder: 'yearPlaceholder', length: 4 },
] as const;

/**
 * A date that the student knows, typed in parts. Focus never advances on its own, and an unfinished date stays as
 * typed.
 */
export function DateWidget({ field }: WidgetProps) {
  const { say } = useWords();
  const { description, snapshot, change } = field;
  const [typed, setTyped] = useState<DateParts>(() => splitDate(snapshot.value));
  // Keep the typed text while it still means the same answer. "2" does not become "02" while the student types.
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
  const wrong = field.message === undefined ? undefined : findDateProblem(snapshot.value)?.part;
  const isWrong = (part: DatePart) => field.message !== undefined && (wrong === undefined || wrong === part);

  return (
    <div className="cc-date">
      {PARTS.map(({ part, placeholder, length }) => (
        <div className="cc-date-part" key={part}>
          <label htmlFor={datePartId(field.id, part)}>{say(part)}</label>
          <input
            type="text"
            inputMode="numeric"
            id={datePartId(field.id, part)}
            className={`cc-input cc-date-${part}`}
            placeholder={say(placeholder)}
            maxLength={length}
            autoComplete={description.autocomplete === 'bday' ? `bday-${part}` : 'off'}
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
