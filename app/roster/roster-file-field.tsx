import { formatSize } from '@campus-cover/renderer';
import { useState, type DragEvent, type ReactElement } from 'react';
import { FieldError } from '../shell/field-error.tsx';

export interface RosterFileFieldProps {
  readonly id: string;
  readonly file: File | null;
  readonly largestBytes: number;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/**
 * Lets the administrator choose the roster file or drop it here. The field accepts any file; the form enforces the
 * limits.
 */
export function RosterFileField(props: RosterFileFieldProps): ReactElement {
  const { id, file, largestBytes, error, disabled, onChoose } = props;
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && !disabled) onChoose(dropped);
  }

  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <p className="cc-label" id={`${id}-label`}>
        Roster
      </p>
      <p className="cc-hint" id={`${id}-hint`}>
        A CSV file with your university’s own column names, up to {formatSize(largestBytes)}.
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <div
        className={isOver ? 'cc-drop cc-drop-over' : 'cc-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          id={id}
          className="cc-file-input"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={disabled}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-label ${id}-hint ${id}-chosen${error === null ? '' : ` ${id}-error`}`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // This clears the field, so that the administrator can choose the same file again after correcting it.
            target.value = '';
            if (chosen !== undefined) onChoose(chosen);
          }}
        />
        <label htmlFor={id} className="cc-button cc-button-secondary">
          {file === null ? 'Choose a file' : 'Choose another file'}
        </label>
        <span className="cc-drop-words" aria-hidden="true">
          or drop it here
        </span>
        <output id={`${id}-chosen`} className="roster-file">
          {file === null ? null : (
            <>
              <strong>{file.name}</strong> {formatSize(file.size)}
            </>
          )}
        </output>
      </div>
    </div>
  );
}
