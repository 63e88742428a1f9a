import { useCallback, useId, useState, type FormEvent, type ReactElement } from 'react';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Button, Dialog, useAnnouncer } from '@campus-cover/renderer';
import { fetchLanguage } from '../../api/forms.ts';
import { FieldError } from '../../shell/field-error.tsx';
import { TextField } from '../../shell/text-field.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { hasChoices, type FieldKind, type FieldWords, type NewPlace } from './add-field.ts';
import { fieldKinds } from './field-kinds.ts';
import { useShape } from './shape-context.ts';
import { tellChange, tellPlace } from './tell-change.ts';

export interface AddFieldDialogProps {
  readonly place: NewPlace;
  /** The kind that the author already chose. Default: text. */
  readonly kind?: FieldKind | undefined;
  readonly onClose: () => void;
}

/** The words of the new field as the author types them; one choice a line. */
interface Typed {
  readonly label: string;
  readonly choices: string;
}

const nothing: Typed = { label: '', choices: '' };

/** The palette: adds a field to the form at a place, in every language of the form. */
export function AddFieldDialog({ place, kind: chosen = 'text', onClose }: AddFieldDialogProps): ReactElement {
  const { form, change } = useShape();
  const announce = useAnnouncer();
  const [kind, setKind] = useState<FieldKind>(chosen);
  const [isRequired, setRequired] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [isTried, setTried] = useState(false);
  const [own = 'en', ...others] = form.languages;
  const yesNo = useYesNo(form.languages);
  const problems = form.languages.map((language) => findProblem(kind, typed[language] ?? nothing));

  const wordsIn = (language: string): FieldWords => {
    const { label, choices } = typed[language] ?? nothing;
    if (kind === 'yes-no')
      return { label: label.trim(), choices: language === own ? ['Yes', 'No'] : (yesNo[language] ?? []) };
    return { label: label.trim(), choices: hasChoices(kind) ? linesOf(choices) : [] };
  };

  function add(event?: FormEvent): void {
    event?.preventDefault();
    setTried(true);
    const counts = form.languages.map((language) => wordsIn(language).choices.length);
    // “Yes” and “No” are not translated in a language whose texts have not loaded.
    const isUneven = hasChoices(kind) && new Set(counts).size > 1;
    if (problems.some((problem) => problem !== null) || isUneven) return;
    const made = {
      kind: 'add',
      field: { kind, isRequired: isRequired && kind !== 'note', place, ...wordsIn(own) },
      translations: Object.fromEntries(others.map((language) => [language, wordsIn(language)])),
    } as const;
    change(made);
    announce(tellChange(form, made));
    onClose();
  }

  return (
    <Dialog open title="Add a field" onCancel={onClose} actions={<Button onClick={() => add()}>Add</Button>}>
      <form noValidate onSubmit={add} className="shape-palette">
        <p>{`It goes ${tellPlace(form, place)}.`}</p>
        <fieldset className="wb-choice">
          <legend>Kind of field</legend>
          {fieldKinds.map(([id, label]) => (
            <label key={id}>
              <input type="radio" name="shape-kind" value={id} checked={kind === id} onChange={() => setKind(id)} />{' '}
              {label}
            </label>
          ))}
        </fieldset>
        {form.languages.map((language, index) => (
          <WordsOfField
            key={language}
            kind={kind}
            language={language === own ? null : language}
            typed={typed[language] ?? nothing}
            problem={isTried ? (problems[index] ?? null) : null}
            count={language === own || !isTried ? null : wordsIn(own).choices.length}
            onChange={(next) => setTyped((before) => ({ ...before, [language]: next }))}
          />
        ))}
        {kind === 'note' ? null : (
          <label className="live-check">
            <input type="checkbox" checked={isRequired} onChange={({ target }) => setRequired(target.checked)} />
            Students must answer it
          </label>
        )}
        {/* Enter in a text field submits the form. */}
        <button type="submit" hidden aria-label="Add" />
      </form>
    </Dialog>
  );
}

interface WordsOfFieldProps {
  readonly kind: FieldKind;
  /** Null for the form's own language. */
  readonly language: string | null;
  readonly typed: Typed;
  readonly problem: 'label' | 'choices' | null;
  /** How many choices there must be; null if any number is right. */
  readonly count: number | null;
  readonly onChange: (typed: Typed) => void;
}

function WordsOfField({ kind, language, typed, problem, count, onChange }: WordsOfFieldProps): ReactElement {
  const id = useId();
  const inLanguage = language === null ? '' : ` in ${nameOfLanguage(language)}`;
  const what = kind === 'note' ? 'text' : 'label';
  const lines = linesOf(typed.choices).length;
  const error =
    problem === 'choices'
      ? 'Enter at least two choices'
      : count !== null && count !== lines
        ? `Enter ${count} choices, in the same order`
        : null;
  return (
    <>
      <TextField
        id={`${id}-label`}
        label={`${kind === 'note' ? 'Text' : 'Label'}${inLanguage}`}
        error={problem === 'label' ? `Enter the ${what}${inLanguage}` : null}
        input={{
          value: typed.label,
          autoComplete: 'off',
          maxLength: 500,
          ...(language !== null && { lang: language }),
          onChange: ({ target }) => onChange({ ...typed, label: target.value }),
        }}
      />
      {hasChoices(kind) ? (
        <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
          <label className="cc-label" htmlFor={`${id}-choices`}>{`Choices${inLanguage}`}</label>
          <p className="cc-hint" id={`${id}-hint`}>
            One on each line.
          </p>
          <FieldError id={`${id}-error`} error={error} />
          <textarea
            id={`${id}-choices`}
            className="cc-input"
            rows={3}
            lang={language ?? undefined}
            value={typed.choices}
            aria-describedby={`${id}-hint${error === null ? '' : ` ${id}-error`}`}
            aria-invalid={error === null ? undefined : true}
            onChange={({ target }) => onChange({ ...typed, choices: target.value })}
          />
        </div>
      ) : null}
    </>
  );
}

function findProblem(kind: FieldKind, { label, choices }: Typed): 'label' | 'choices' | null {
  if (label.trim() === '') return 'label';
  return hasChoices(kind) && linesOf(choices).length < 2 ? 'choices' : null;
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** “Yes” and “No” in each other language whose texts have loaded, as the text around every form says them. */
function useYesNo(languages: readonly string[]): Readonly<Record<string, readonly [string, string]>> {
  const [loaded] = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const words = await Promise.all(languages.slice(1).map((tag) => fetchLanguage(tag, signal)));
        return languages.slice(1).map((tag, index) => [tag, words[index]?.words] as const);
      },
      [languages],
    ),
  );
  if (loaded.state !== 'ready') return {};
  return Object.fromEntries(
    loaded.value.flatMap(([tag, words]) => {
      const [yes, no] = [words?.['yes'], words?.['no']];
      return typeof yes === 'string' && typeof no === 'string' ? [[tag, [yes, no] as const]] : [];
    }),
  );
}
