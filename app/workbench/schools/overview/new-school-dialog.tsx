import { addresses } from '@campus-cover/schemas';
import { useState, type ReactElement } from 'react';
import { startSchool } from '../../../api/workbench-schools.ts';
import { StartDialog, type StartErrors } from '../../start/start-dialog.tsx';
import { NameField, TitleField } from '../../start/start-fields.tsx';
import { fileNameOf } from '../../work/overlay-paths.ts';
import { findNameProblem } from '../find-name-problem.ts';

const controls = { name: 'wb-new-name', slug: 'wb-new-slug' } as const;

/** Starts a school from the template and opens its page. */
export function NewSchoolDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [name, setName] = useState('');
  /** Null while the short name is derived from the name. */
  const [typedSlug, setSlug] = useState<string | null>(null);
  const slug = typedSlug ?? fileNameOf(name);

  async function create(): Promise<string> {
    const school = await startSchool({ slug: slug.trim(), name: name.trim() });
    return `/workbench/schools/${school.slug}`;
  }

  return (
    <StartDialog
      title="New school"
      action="Start the school"
      about="It starts as your draft, based on a template. Students see it once you publish it."
      findErrors={() => findErrors(name, slug)}
      create={create}
      failure="the school was not created"
      onClose={onClose}
    >
      {(errors, clear) => (
        <>
          <TitleField
            id={controls.name}
            label="Name"
            hint="The full name, e.g. Northern College."
            error={errors[controls.name] ?? null}
            value={name}
            onChange={(value) => {
              setName(value);
              clear();
            }}
          />
          <NameField
            id={controls.slug}
            label="Short name"
            hint="Used in web addresses and folder names. You cannot change it later."
            error={errors[controls.slug] ?? null}
            value={slug}
            longest={60}
            onChange={(value) => {
              setSlug(value);
              clear();
            }}
          />
        </>
      )}
    </StartDialog>
  );
}

function findErrors(name: string, slug: string): StartErrors {
  const wrongName = name.trim() === '' ? 'Enter the school’s name' : null;
  const wrongSlug = findNameProblem(slug.trim(), addresses.reservedSlugs, 'northern-college');
  return {
    ...(wrongName !== null && { [controls.name]: wrongName }),
    ...(wrongName === null && wrongSlug !== null && { [controls.slug]: wrongSlug }),
  };
}
