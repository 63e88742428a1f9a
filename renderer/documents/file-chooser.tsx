import { useState, type DragEvent, type Ref } from 'react';
import type { DrawnField } from '../field/drawn-field.ts';
import { MessageText } from '../issues/message-text.tsx';
import { useWords } from '../language/use-words.ts';

interface FileChooserProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly field: DrawnField;
  /** The allowed types, size and number, shown before the student chooses a file. */
  readonly limits: string;
  /** Why the last selected files were not uploaded, with one sentence for each reason. */
  readonly refusals: readonly string[];
  readonly accept: string;
  /** Whether the student can choose several files at once. */
  readonly takesSeveral: boolean;
  readonly hasDocuments: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Lets the student choose or drop files. Passes all files on to the field, which enforces the limits. */
export function FileChooser({
  ref,
  field,
  limits,
  refusals,
  accept,
  takesSeveral,
  hasDocuments,
  onChoose,
}: FileChooserProps) {
  const { say } = useWords();
  const [isOver, setIsOver] = useState(false);
  const limitsId = `${field.id}--limits`;
  const refusalId = `${field.id}--refusal`;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !field.disabled) onChoose(files);
  };
  return (
    <>
      <p className="cc-hint" id={limitsId}>
        {limits}
      </p>
      {refusals.length === 0 ? null : (
        <div id={refusalId}>
          {refusals.map((refusal) => (
            <p key={refusal} className="cc-error">
              <MessageText message={refusal} />
            </p>
          ))}
        </div>
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
          multiple={takesSeveral}
          disabled={field.disabled}
          aria-invalid={field.message !== undefined || refusals.length > 0 || undefined}
          aria-describedby={refusals.length === 0 ? limitsId : `${limitsId} ${refusalId}`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Clears the input, so that the student can choose the same file again after removing it.
            target.value = '';
            if (files.length > 0) onChoose(files);
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
