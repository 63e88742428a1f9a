import { limits } from '@campus-cover/schemas';
import { useState, type ReactElement } from 'react';
import { startForm, type FormSource, type WorkbenchOverview } from '../../api/workbench.ts';
import { ChoiceField } from '../schools/choice-field.tsx';
import { findNameProblem } from '../schools/find-name-problem.ts';
import { StartDialog, type StartErrors } from '../start/start-dialog.tsx';
import { NameField, TitleField } from '../start/start-fields.tsx';
import { fileNameOf } from '../work/overlay-paths.ts';
import { listSources } from './list-sources.ts';
import { SchoolChoice } from './school-choice.tsx';

export interface NewFormDialogProps {
  readonly overview: Pick<WorkbenchOverview, 'schools' | 'forms' | 'overlays' | 'sources'>;
  readonly onClose: () => void;
}

const controls = { school: 'wb-new-form-school', title: 'wb-new-form-title', name: 'wb-new-form-name' } as const;

/** Starts a form that only one school has, from a template or a copy, and opens its page. */
export function NewFormDialog({ overview, onClose }: NewFormDialogProps): ReactElement {
  const sources = listSources(overview);
  const [school, setSchool] = useState('');
  const [source, setSource] = useState(sources[0]?.[0] ?? '');
  const [title, setTitle] = useState('');
  /** Null while the name is derived from the title. */
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? fileNameOf(title);

  async function create(): Promise<string> {
    const from = JSON.parse(source) as FormSource;
    const key = await startForm({ school, form: name.trim(), title: title.trim(), from });
    return `/workbench/${key.school}/${key.form}`;
  }

  return (
    <StartDialog
      title="New form"
      action="Start the form"
      about="It starts as your draft. Only students of the school get it, once you publish it."
      findErrors={() => findErrors(overview, { school, title, name: name.trim() })}
      create={create}
      failure="the form was not created"
      onClose={onClose}
    >
      {(errors, clear) => (
        <>
          <SchoolChoice
            id={controls.school}
            schools={overview.schools}
            value={school}
            error={errors[controls.school] ?? null}
            onChange={(slug) => {
              setSchool(slug);
              clear();
            }}
          />
          <ChoiceField
            id="wb-new-form-source"
            label="Start from"
            value={source}
            choices={sources}
            onChange={(value) => {
              setSource(value);
              clear();
            }}
          />
          <TitleField
            id={controls.title}
            label="Title"
            hint="What students read, e.g. Ask about a club trip."
            error={errors[controls.title] ?? null}
            value={title}
            onChange={(value) => {
              setTitle(value);
              clear();
            }}
          />
          <NameField
            id={controls.name}
            label="Name"
            hint="Used in the form’s web address and file names. You cannot change it later."
            error={errors[controls.name] ?? null}
            value={name}
            longest={limits.longestFormName}
            onChange={(value) => {
              setName(value);
              clear();
            }}
          />
        </>
      )}
    </StartDialog>
  );
}

interface Typed {
  readonly school: string;
  readonly title: string;
  readonly name: string;
}

function findErrors({ forms, overlays }: NewFormDialogProps['overview'], { school, title, name }: Typed): StartErrors {
  const taken = [
    ...forms.map(({ id }) => id),
    ...overlays.filter((one) => one.school === school).map(({ form }) => form),
  ];
  const wrongName = findNameProblem(name, taken, 'club-trip');
  return {
    ...(school === '' && { [controls.school]: 'Choose a school' }),
    ...(title.trim() === '' && { [controls.title]: 'Enter the form’s title' }),
    // While the title is missing, so is the name that is derived from it.
    ...(title.trim() !== '' && wrongName !== null && { [controls.name]: wrongName }),
  };
}
