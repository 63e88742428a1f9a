import { Button, Dialog } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement } from 'react';
import { TextField } from '../../shell/text-field.tsx';
import { newOverlay, newScenario, newWords } from './file-templates.ts';
import { versionOfForm } from './form-version.ts';
import { languageInWords } from './moment-words.ts';
import { fileNameOf, freePath } from './overlay-paths.ts';
import type { OverlayWork } from './use-overlay-work.ts';

export interface AddFileDialogProps {
  readonly work: OverlayWork;
  readonly onAdded: (path: string) => void;
  readonly onClose: () => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Adds a file from a template: the overlay, the school's translation, or a scenario. */
export function AddFileDialog({ work, onAdded, onClose }: AddFileDialogProps): ReactElement {
  const { overlay, files, store } = work;
  const form = overlay.form.id;
  const options = { form, school: overlay.school.slug };
  const version = versionOfForm(overlay, files);
  const choices: readonly Choice[] = [
    { id: 'scenario', label: 'A scenario: answers step by step, and what the form then shows' },
    ...(overlay.base !== null && files[`${form}.json`] === undefined
      ? [{ id: 'overlay', label: 'The overlay: what the school changes' }]
      : []),
    ...overlay.form.languages
      .slice(1)
      .filter((tag) => files[`${form}.${tag}.json`] === undefined)
      .map((tag) => ({
        id: tag,
        label: `The school’s own text ${languageInWords(tag).replace('In ', 'in ')}`,
      })),
  ];
  const [kind, setKind] = useState('scenario');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add(event?: FormEvent): void {
    event?.preventDefault();
    if (kind === 'scenario' && fileNameOf(title) === '') {
      setError('Describe in a sentence what the scenario shows');
      return;
    }
    const [path, text] =
      kind === 'scenario'
        ? [freePath(`scenarios/${fileNameOf(title)}.json`, files), newScenario(options, title.trim())]
        : kind === 'overlay'
          ? [`${form}.json`, newOverlay(options, version)]
          : [`${form}.${kind}.json`, newWords(options, version, kind)];
    store.put(path, text);
    onAdded(path);
    onClose();
  }

  return (
    <Dialog open title="Add a file" onCancel={onClose} actions={<Button onClick={() => add()}>Add</Button>}>
      <form noValidate onSubmit={add}>
        <fieldset className="wb-choice">
          <legend>What?</legend>
          {choices.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name="wb-add" value={id} checked={kind === id} onChange={() => setKind(id)} /> {label}
            </label>
          ))}
        </fieldset>
        {kind === 'scenario' ? (
          <TextField
            id="wb-add-title"
            label="What does the scenario show?"
            hint="E.g. “A student with MassHealth does not need a group ID”."
            error={error}
            input={{
              value: title,
              maxLength: 200,
              autoComplete: 'off',
              onChange: (event) => {
                setTitle(event.target.value);
                setError(null);
              },
            }}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
