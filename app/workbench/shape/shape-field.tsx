import { useId, useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { TextField } from '../../shell/text-field.tsx';
import { valueAt } from '../editor/form-names.ts';
import { findMoves } from './find-moves.ts';
import { readShape, type FieldShape } from './read-shape.ts';
import type { ShapeChange } from './shape-overlay.ts';
import type { Shape } from './use-shape.ts';

interface ShapeFieldProps {
  readonly shape: Shape;
  readonly field: string;
}

/** Changes a field for the school without writing JSON. Each change becomes one edit of the overlay's file. */
export function ShapeField({
  shape: { text, definition, schoolName, change },
  field,
}: ShapeFieldProps): ReactElement | null {
  const announce = useAnnouncer();
  const id = useId();
  const shape = readShape(text, definition, field);
  if (shape === null) return null;
  const moves = findMoves(definition, field);
  const make = (made: ShapeChange, words: string): void => {
    change(field, made);
    announce(words);
  };
  return (
    <section className="live-pane" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{`Change it for ${schoolName}`}</h3>
      <Words
        // A different field, or a change made elsewhere, starts with its own text.
        key={`${field} ${shape.label}`}
        id={`${id}-label`}
        label="Label"
        value={shape.label}
        isNeeded
        onChange={(words) => make({ kind: 'label', text: words }, 'Label changed.')}
      />
      <Words
        key={`${field} help ${shape.help}`}
        id={`${id}-help`}
        label="Help text"
        value={shape.help}
        onChange={(words) => make({ kind: 'help', text: words }, 'Help text changed.')}
      />
      <label className="live-check">
        <input
          type="checkbox"
          checked={shape.isRequired}
          onChange={({ target }) =>
            make(
              { kind: 'required', isRequired: target.checked },
              target.checked ? 'Students must answer it.' : 'It is required only if a rule requires it.',
            )
          }
        />
        Always required
      </label>
      <Choices shape={shape} onChange={make} />
      <div className="live-row">
        <Button
          look="secondary"
          disabled={moves.up === null}
          onClick={() => moves.up !== null && make(moves.up, 'Moved up.')}
        >
          Move up
        </Button>
        <Button
          look="secondary"
          disabled={moves.down === null}
          onClick={() => moves.down !== null && make(moves.down, 'Moved down.')}
        >
          Move down
        </Button>
      </div>
      <div className="live-row">
        <Button look="secondary" onClick={() => make({ kind: 'drop' }, 'Removed from the form.')}>
          Not at this school
        </Button>
        {shape.section === null ? null : (
          <SectionButton section={shape.section} definition={definition} onChange={make} />
        )}
      </div>
    </section>
  );
}

type Make = (change: ShapeChange, words: string) => void;

interface WordsProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isNeeded?: boolean;
  readonly onChange: (words: string) => void;
}

/** Text that is saved when the author leaves it or presses Enter. */
function Words({ id, label, value, isNeeded = false, onChange }: WordsProps): ReactElement {
  const [words, setWords] = useState(value);
  const save = (): void => {
    const text = words.trim();
    if (text === value) return;
    if (isNeeded && text === '') setWords(value);
    else onChange(text);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        id={id}
        label={label}
        input={{ value: words, onChange: ({ target }) => setWords(target.value), onBlur: save }}
      />
    </form>
  );
}

function Choices({ shape, onChange }: { readonly shape: FieldShape; readonly onChange: Make }): ReactElement | null {
  if (shape.choices.length === 0) return null;
  const offered = shape.choices.filter(({ isOffered }) => isOffered).length;
  return (
    <fieldset className="live-pane">
      <legend>Choices at this school</legend>
      {shape.choices.map(({ value, label, isOffered }) => (
        <label className="live-check" key={String(value)}>
          <input
            type="checkbox"
            checked={isOffered}
            // A form needs at least one choice.
            disabled={isOffered && offered === 1}
            onChange={() =>
              onChange(
                { kind: isOffered ? 'drop-choice' : 'restore-choice', choice: value },
                isOffered ? `${label} is no longer offered.` : `${label} is offered again.`,
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface SectionButtonProps {
  readonly section: string;
  readonly definition: unknown;
  readonly onChange: Make;
}

function SectionButton({ section, definition, onChange }: SectionButtonProps): ReactElement {
  const title = String(valueAt(definition, ['sections', section, 'title']));
  return (
    <Button
      look="secondary"
      onClick={() => onChange({ kind: 'drop-section', section }, `The section “${title}” was removed.`)}
    >
      {`No section “${title}”`}
    </Button>
  );
}
