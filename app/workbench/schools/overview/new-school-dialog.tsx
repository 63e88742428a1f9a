import { Button, Dialog } from '@campus-cover/renderer';
import { addresses } from '@campus-cover/schemas';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { startSchool } from '../../../api/workbench-schools.ts';
import { explainFailure } from '../../../problems/explain-failure.ts';
import { TextField } from '../../../shell/text-field.tsx';
import { fileNameOf } from '../../work/overlay-paths.ts';
import { findNameProblem } from '../find-name-problem.ts';

interface Errors {
  readonly name?: string;
  readonly slug?: string;
}

/** Starts a school from the template and opens its page. */
export function NewSchoolDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  /** Null while the short name is derived from the name. */
  const [typedSlug, setSlug] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const slug = typedSlug ?? fileNameOf(name);

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = findErrors(name, slug);
    setErrors(found);
    setRefusal(null);
    if (found.name !== undefined || found.slug !== undefined) {
      document.getElementById(found.name === undefined ? 'wb-new-slug' : 'wb-new-name')?.focus();
      return;
    }
    setBusy(true);
    try {
      const school = await startSchool({ slug: slug.trim(), name: name.trim() });
      void navigate(`/workbench/schools/${school.slug}`);
    } catch (error) {
      setBusy(false);
      setRefusal(explainFailure(error, 'the school was not created'));
    }
  }

  return (
    <Dialog
      open
      title="New school"
      onCancel={onClose}
      actions={
        <Button type="submit" form="wb-new-school" busy={isBusy}>
          {isBusy ? 'Starting…' : 'Start the school'}
        </Button>
      }
    >
      <form id="wb-new-school" className="wb-fields" noValidate onSubmit={(event) => void start(event)}>
        <p>It starts as your draft, based on a template. Students see it once you publish it.</p>
        <TextField
          id="wb-new-name"
          label="Name"
          hint="The full name, e.g. Northern College."
          error={errors.name ?? null}
          input={{
            value: name,
            maxLength: 100,
            autoComplete: 'off',
            onChange: (event) => {
              setName(event.target.value);
              setErrors({});
            },
          }}
        />
        <TextField
          id="wb-new-slug"
          label="Short name"
          hint="Used in web addresses and folder names. You cannot change it later."
          error={errors.slug ?? null}
          input={{
            value: slug,
            maxLength: 60,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            onChange: (event) => {
              setSlug(event.target.value);
              setErrors({});
            },
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

function findErrors(name: string, slug: string): Errors {
  const wrongName = name.trim() === '' ? 'Enter the school’s name' : null;
  const wrongSlug = findNameProblem(slug.trim(), addresses.reservedSlugs, 'northern-college');
  return {
    ...(wrongName !== null && { name: wrongName }),
    ...(wrongName === null && wrongSlug !== null && { slug: wrongSlug }),
  };
}
