import { useId, useState, type ReactElement } from 'react';
import { nameOfLanguage, type JsonPath } from '@campus-cover/engine/analysis';
import { useAnnouncer } from '@campus-cover/renderer';
import type { FieldShape } from './read-shape.ts';
import type { ShapeChange } from './shape-change.ts';
import { useShape } from './shape-context.ts';
import { pathsOfField } from './target-paths.ts';
import { tellTranslations } from './tell-translations.ts';
import { WordsInput } from './words-input.tsx';

export interface ChoiceWordsProps {
  readonly field: string;
  readonly choices: FieldShape['choices'];
}

/** A field's choices: their words, and which of them the school offers. */
export function ChoiceWords({ field, choices }: ChoiceWordsProps): ReactElement | null {
  const { form, change } = useShape();
  const announce = useAnnouncer();
  if (choices.length === 0) return null;
  const path = [...pathsOfField(field).ui, 'ui:enumNames'];
  const offered = choices.filter(({ isOffered }) => isOffered).length;
  const make = (made: ShapeChange, words: string): void => {
    change(made);
    announce(words);
  };
  return (
    <fieldset className="live-pane">
      <legend>Choices at this school</legend>
      {choices.map(({ value, label, isOffered }, index) => (
        <div className="shape-choice" key={String(value)}>
          <label className="live-check">
            <input
              type="checkbox"
              checked={isOffered}
              // A form needs at least one choice.
              disabled={isOffered && offered === 1}
              onChange={() =>
                make(
                  { kind: isOffered ? 'drop-choice' : 'restore-choice', target: field, choice: value },
                  isOffered ? `${label} is no longer offered.` : `${label} is offered again.`,
                )
              }
            />
            {label}
          </label>
          {isOffered ? (
            <WordsInput
              label={`Words of “${label}”`}
              value={label}
              isNeeded
              onChange={(text) => make({ kind: 'words', path: [...path, index], text }, `${label} is now ${text}.`)}
            />
          ) : null}
        </div>
      ))}
      {form.language === form.languages[0] ? <TranslatedChoices path={path} count={offered} /> : null}
    </fieldset>
  );
}

function TranslatedChoices({ path, count }: { readonly path: JsonPath; readonly count: number }): ReactElement {
  const { translationsOf, change } = useShape();
  return (
    <>
      {translationsOf(path).map((translation) => (
        <Lines
          key={`${translation.language} ${translation.words}`}
          label={`Choices in ${nameOfLanguage(translation.language)}`}
          hint={`One on each line, in the same order. ${tellTranslations([translation])}`.trim()}
          value={translation.words}
          rows={count}
          onChange={(text) => change({ kind: 'words', path, text, language: translation.language })}
        />
      ))}
    </>
  );
}

interface LinesProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly rows: number;
  /** @param lines empty text if every line is empty */
  readonly onChange: (lines: readonly string[] | '') => void;
}

function Lines({ label, hint, value, rows, onChange }: LinesProps): ReactElement {
  const id = useId();
  const [text, setText] = useState(value);
  return (
    <div className="cc-field">
      <label className="cc-label" htmlFor={id}>
        {label}
      </label>
      <p className="cc-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        id={id}
        className="cc-input"
        rows={rows}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (text === value) return;
          const lines = text.split('\n').map((line) => line.trim());
          onChange(lines.every((line) => line === '') ? '' : lines);
          // A missing line keeps its words, so the file may be the same as before.
          setText(value);
        }}
      />
    </div>
  );
}
