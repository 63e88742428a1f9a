import { useState } from 'react';
import { FormView, useFieldSnapshot, type FormServices } from '@campus-cover/renderer';
import { makeFormOfOneField, type OneField } from './make-form.ts';

export interface FieldStoryProps extends OneField {
  readonly showIssues?: boolean;
  readonly disabled?: boolean;
  readonly services?: FormServices;
}

/** One field as a page draws it, with the answer that the engine holds below it. */
export function FieldStory({ showIssues = false, disabled = false, services = {}, ...oneField }: FieldStoryProps) {
  const [form] = useState(() => makeFormOfOneField(oneField));
  const { value } = useFieldSnapshot(form, 'Answer');
  return (
    <form noValidate>
      <FormView form={form} attempts={showIssues ? 1 : 0} disabled={disabled} services={services} headingLevel={null} />
      <p className="story-answer">
        Answer: <code data-testid="answer">{value === undefined ? 'empty' : JSON.stringify(value)}</code>
      </p>
    </form>
  );
}
