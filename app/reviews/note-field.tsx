import { limits } from '@campus-cover/schemas';
import type { ReactElement } from 'react';

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** What the administrator writes to the student with a decision. */
export function NoteField({ note, onChange }: NoteFieldProps): ReactElement {
  return (
    <div className="cc-field">
      <label className="cc-label" htmlFor="decision-note">
        Note to the student (optional)
      </label>
      <p className="cc-hint" id="decision-note-hint">
        The student reads this after the text of the decision, on the dashboard or the confirmation and in the email.
      </p>
      <textarea
        id="decision-note"
        className="cc-input cc-textarea cc-width-full"
        rows={3}
        maxLength={limits.longestNote}
        aria-describedby="decision-note-hint"
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
