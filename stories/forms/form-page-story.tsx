import { useState } from 'react';
import type { Form } from '@campus-cover/engine';
import { Button, ErrorSummary, FormView, useWords, type FormServices } from '@campus-cover/renderer';
import { createMemoryDocuments } from '../support/memory-documents.ts';

export interface FormPageStoryProps {
  readonly form: Form;
  /** Whether the page prevents changes to the answers, e.g. while the form is being sent. */
  readonly disabled?: boolean;
}

/** All sections of a form on one page, without the portal around it. Continue shows its issues. */
export function FormPageStory({ form, disabled = false }: FormPageStoryProps) {
  const { say } = useWords();
  const [services] = useState(openServices);
  const [tries, setTries] = useState(0);
  const { title, description } = form.definition;
  const issues = form.issues();
  return (
    <>
      {tries > 0 && issues.length > 0 ? <ErrorSummary key={tries} form={form} issues={issues} /> : null}
      <h2 className="story-form-title">{title}</h2>
      {description === undefined ? null : <p>{description}</p>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTries(tries + 1);
        }}
      >
        <FormView form={form} services={services} attempts={tries} disabled={disabled} headingLevel={3} />
        <Button type="submit">{form.definition.page?.submitLabel ?? say('continue')}</Button>
      </form>
    </>
  );
}

/** Documents stay in the page's memory. Records never change. */
function openServices(): FormServices {
  return {
    documents: createMemoryDocuments(),
    records: { edit: async () => false, remove: async () => false },
  };
}
