import { Button, Dialog } from '@campus-cover/renderer';
import { limits } from '@campus-cover/schemas';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { startForm, type FormSource, type WorkbenchOverview } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { TextField } from '../../shell/text-field.tsx';
import { ChoiceField } from '../schools/choice-field.tsx';
import { findNameProblem } from '../schools/find-name-problem.ts';
import { fileNameOf } from '../work/overlay-paths.ts';
import { listSources } from './list-sources.ts';
import { SchoolChoice } from './school-choice.tsx';

export interface NewFormDialogProps {
  readonly overview: Pick<WorkbenchOverview, 'schools' | 'forms' | 'overlays' | 'sources'>;
  readonly onClose: () => void;
}

const controls = { school: 'wb-new-form-school', title: 'wb-new-form-title', name: 'wb-new-form-name' } as const;

type Errors = Partial<Record<keyof typeof controls, string>>;

/** Starts a form that only one school has, from a template or a copy, and opens its page. */
export function NewFormDialog({ overview, onClose }: NewFormDialogProps): ReactElement {
  const navigate = useNavigate();
  const sources = listSources(overview);
  const [school, setSchool] = useState('');
  const [source, setSource] = useState(sources[0]?.[0] ?? '');
  const [title, setTitle] = useState('');
  /** Null while the name is derived from the title. */
  const [typedName, setName] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = typedName ?? fileNameOf(title);

  function change(set: () => void): void {
    set();
    setErrors({});
    setRefusal(null);
  }

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findErrors(overview, { school, title, name: name.trim() });
    setErrors(found);
    setRefusal(null);
    const [wrong] = Object.keys(found) as (keyof Errors)[];
    if (wrong !== undefined) {
      document.getElementById(controls[wrong])?.focus();
      return;
    }
    setBusy(true);
    try {
      const from = JSON.parse(source) as FormSource;
      const key = await startForm({ school, form: name.trim(), title: title.trim(), from });
      void navigate(`/workbench/${key.school}/${key.form}`);
    } catch (error) {
      setBusy(false);
      setRefusal(explainFailure(error, 'the form was not created'));
    }
  }

  return (
    <Dialog
      open
      title="New form"
      onCancel={onClose}
      actions={
        <Button type="submit" form="wb-new-form" busy={isBusy}>
          {isBusy ? 'Starting…' : 'Start the form'}
        </Button>
      }
    >
      <form id="wb-new-form" className="wb-fields" noValidate onSubmit={(event) => void start(event)}>
        <p>It starts as your draft. Only students of the school get it, once you publish it.</p>
        <SchoolChoice
          id={controls.school}
          schools={overview.schools}
          value={school}
          error={errors.school ?? null}
          onChange={(slug) => change(() => setSchool(slug))}
        />
        <ChoiceField
          id="wb-new-form-source"
          label="Start from"
          value={source}
          choices={sources}
          onChange={(value) => change(() => setSource(value))}
        />
        <TextField
          id={controls.title}
          label="Title"
          hint="What students read, e.g. Ask about a club trip."
          error={errors.title ?? null}
          input={{
            value: title,
            maxLength: 100,
            autoComplete: 'off',
            onChange: (event) => change(() => setTitle(event.target.value)),
          }}
        />
        <TextField
          id={controls.name}
          label="Name"
          hint="Used in the form’s web address and file names. You cannot change it later."
          error={errors.name ?? null}
          input={{
            value: name,
            maxLength: limits.longestFormName,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            onChange: (event) => change(() => setName(event.target.value)),
          }}
        />
        {refusal === null ? null : (
          <p className="wb-failed" role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly school: string;
  readonly title: string;
  readonly name: string;
}

function findErrors({ forms, overlays }: NewFormDialogProps['overview'], { school, title, name }: Typed): Errors {
  const taken = [
    ...forms.map(({ id }) => id),
    ...overlays.filter((one) => one.school === school).map(({ form }) => form),
  ];
  const wrongName = findNameProblem(name, taken, 'club-trip');
  return {
    ...(school === '' && { school: 'Choose a school' }),
    ...(title.trim() === '' && { title: 'Enter the form’s title' }),
    // While the title is missing, so is the name that is derived from it.
    ...(title.trim() !== '' && wrongName !== null && { name: wrongName }),
  };
}
