import { useId, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { valueAt } from '../editor/form-names.ts';
import { ChoiceWords } from './choice-words.tsx';
import { findMoves } from './find-moves.ts';
import { readShape } from './read-shape.ts';
import type { ShapeChange } from './shape-change.ts';
import { useShape } from './shape-context.ts';
import { ShapeWords } from './shape-words.tsx';
import { pathsOfField, sectionTarget } from './target-paths.ts';
import { tellChange } from './tell-change.ts';

/** What an author calls the messages of a field. */
const messageNames: Readonly<Record<string, string>> = {
  required: 'Message if it is empty',
  pattern: 'Message if the pattern does not fit',
  format: 'Message if the format does not fit',
  minLength: 'Message if it is too short',
  maxLength: 'Message if it is too long',
  minimum: 'Message if it is too small',
  maximum: 'Message if it is too large',
  minItems: 'Message if there are too few',
  maxItems: 'Message if there are too many',
};

/**
 * Changes a field for the school without writing JSON. Each change becomes one edit of the overlay's file.
 *
 * @param field e.g. `"Zip"` or `"Dependents.Zip"`
 */
export function ShapeField({ field }: { readonly field: string }): ReactElement | null {
  const { text, form, schoolName, change, openPalette } = useShape();
  const announce = useAnnouncer();
  const id = useId();
  const shape = readShape(text, form.definition, field);
  if (shape === null) return null;
  const paths = pathsOfField(field);
  const make = (made: ShapeChange): void => {
    change(made);
    announce(tellChange(form, made));
  };
  return (
    // A different field starts with its own text.
    <section key={field} className="live-pane" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{`Change it for ${schoolName}`}</h3>
      <ShapeWords label="Label" path={[...paths.schema, 'title']} value={shape.label} />
      {shape.hint === '' ? null : (
        <ShapeWords label="Hint" path={[...paths.schema, 'description']} value={shape.hint} />
      )}
      <ShapeWords label="Help text" path={[...paths.ui, 'ui:help']} value={shape.help} />
      <label className="live-check">
        <input
          type="checkbox"
          checked={shape.isRequired}
          onChange={({ target }) => make({ kind: 'required', target: field, isRequired: target.checked })}
        />
        Always required
      </label>
      <ChoiceWords field={field} choices={shape.choices} />
      <details>
        <summary>Messages</summary>
        {Object.entries(shape.messages).map(([code, message]) => (
          <ShapeWords
            key={code}
            label={messageNames[code] ?? `Message “${code}”`}
            path={[...paths.behavior, 'messages', code]}
            value={message}
          />
        ))}
      </details>
      <MoveButtons target={field} name="" onMake={make} />
      <div className="live-row">
        {field.includes('.') ? null : (
          <Button look="secondary" onClick={() => openPalette({ where: 'after', to: field })}>
            Add a field below
          </Button>
        )}
        <Button look="secondary" onClick={() => make({ kind: 'drop', target: field })}>
          Not at this school
        </Button>
      </div>
      {shape.section === null ? null : <ShapeSection section={shape.section} onMake={make} />}
    </section>
  );
}

type Make = (change: ShapeChange) => void;

interface MoveButtonsProps {
  readonly target: string;
  /** What the buttons move; empty for the field that the pane is about. */
  readonly name: string;
  readonly onMake: Make;
}

function MoveButtons({ target, name, onMake }: MoveButtonsProps): ReactElement {
  const { form } = useShape();
  const moves = findMoves(form.definition, target);
  return (
    <div className="live-row">
      {(['up', 'down'] as const).map((way) => {
        const place = moves[way];
        return (
          <Button
            key={way}
            look="secondary"
            disabled={place === null}
            onClick={() => place !== null && onMake({ kind: 'move', target, ...place })}
          >
            {`Move ${name}${way}`}
          </Button>
        );
      })}
    </div>
  );
}

interface ShapeSectionProps {
  readonly section: string;
  readonly onMake: Make;
}

/** Changes the section of the field. */
function ShapeSection({ section, onMake }: ShapeSectionProps): ReactElement {
  const { form, openPalette } = useShape();
  const title = String(valueAt(form.definition, ['sections', section, 'title']));
  const target = sectionTarget(section);
  return (
    <details>
      <summary>{`Its section, “${title}”`}</summary>
      <div className="live-pane">
        <ShapeWords label="Section title" path={['sections', section, 'title']} value={title} />
        <MoveButtons target={target} name="the section " onMake={onMake} />
        <div className="live-row">
          <Button look="secondary" onClick={() => openPalette({ where: 'last', to: target })}>
            Add a field at its end
          </Button>
          <Button look="secondary" onClick={() => onMake({ kind: 'drop', target })}>
            {`No section “${title}”`}
          </Button>
        </div>
      </div>
    </details>
  );
}
