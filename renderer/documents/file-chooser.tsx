import { useState, type DragEvent, type Ref } from 'react';
import type { DrawnField } from '../field/drawn-field.ts';
import { MessageText } from '../issues/message-text.tsx';
import { say } from '../words.ts';

interface FileChooserProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly field: DrawnField;
  /** Types, size and number, said before anything is chosen. */
  readonly limits: string;
  readonly refusal: string | undefined;
  readonly accept: string;
  readonly hasDocuments: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses one file at a time, by button or by dropping it. */
export function FileChooser({ ref, field, limits, refusal, accept, hasDocuments, onChoose }: FileChooserProps) {
  const [isOver, setIsOver] = useState(false);
  const limitsId = `${field.id}--limits`;
  const refusalId = `${field.id}--refusal`;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !field.disabled) onChoose(file);
  };
  return (
    <>
      <p className="cc-hint" id={limitsId}>
        {limits}
      </p>
      {refusal === undefined ? null : (
        <p className="cc-error" id={refusalId}>
          <MessageText message={refusal} />
        </p>
      )}
      <div
        className={isOver ? 'cc-drop cc-drop-over' : 'cc-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          ref={ref}
          id={field.id}
          className="cc-file-input"
          accept={accept}
          disabled={field.disabled}
          aria-invalid={field.message !== undefined || refusal !== undefined || undefined}
          aria-describedby={refusal === undefined ? limitsId : `${limitsId} ${refusalId}`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Emptied, so that the same file can be chosen again after it was removed.
            target.value = '';
            if (file !== undefined) onChoose(file);
          }}
        />
        <label htmlFor={field.id} className="cc-button cc-button-secondary">
          {hasDocuments ? say('chooseAnotherFile') : say('chooseFile')}
        </label>
        <span className="cc-drop-words" aria-hidden="true">
          {say('dropHere')}
        </span>
      </div>
    </>
  );
}
