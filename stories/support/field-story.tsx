import { useState } from 'react';
import type { UiSchema } from '@campus-cover/engine';
import { FormView, useFieldSnapshot, type FormServices } from '@campus-cover/renderer';
import { makeFormOfOneField, type OneField } from './make-form.ts';

export interface FieldStoryProps extends OneField {
  /** The question. Default: the title of the schema. */
  readonly label?: string;
  /** Stands between the question and the control. */
  readonly help?: string;
  /** How the choices are called, in their order. Default: as the definition calls them. */
  readonly choices?: readonly string[];
  /** The answer stands as text. */
  readonly readOnly?: boolean;
  /** As after somebody tried to go on: what is wrong is said. */
  readonly showIssues?: boolean;
  /** Answers stand but cannot be changed, as while the form is on its way. */
  readonly disabled?: boolean;
  /** Where documents and records are kept. */
  readonly services?: FormServices;
}

/** One field as a page draws it, with the answer that the engine holds below it. */
export function FieldStory({ showIssues = false, disabled = false, services = {}, ...rest }: FieldStoryProps) {
  const oneField = applyControls(rest);
  // Another definition is another form; what was typed into the one before goes with it.
  const key = JSON.stringify(oneField);
  return <LiveField key={key} oneField={oneField} showIssues={showIssues} disabled={disabled} services={services} />;
}

interface LiveFieldProps extends Required<Pick<FieldStoryProps, 'showIssues' | 'disabled' | 'services'>> {
  readonly oneField: OneField;
}

function LiveField({ oneField, showIssues, disabled, services }: LiveFieldProps) {
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

type Definition = Omit<FieldStoryProps, 'showIssues' | 'disabled' | 'services'>;

function applyControls({ label, help, choices, readOnly, ...oneField }: Definition): OneField {
  const { schema, uiSchema = {} } = oneField;
  const words: UiSchema = {
    ...uiSchema,
    ...(help !== undefined && help !== '' && { 'ui:help': help }),
    ...(choices !== undefined && { 'ui:enumNames': choices }),
  };
  return {
    ...oneField,
    schema: {
      ...schema,
      ...(label !== undefined && label !== '' && { title: label }),
      ...(readOnly === true && { readOnly }),
    },
    uiSchema: words,
  };
}
