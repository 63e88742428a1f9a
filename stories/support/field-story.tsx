import { useState } from 'react';
import type { UiSchema } from '@campus-cover/engine';
import { FormView, useFieldSnapshot, type FormServices } from '@campus-cover/renderer';
import { makeFormOfOneField, type OneField } from './make-form.ts';

export interface FieldStoryProps extends OneField {
  /** The question. Default: the schema's title. */
  readonly label?: string;
  /** Content shown between the question and the control. */
  readonly help?: string;
  /** The labels of the choices, in order. Default: the labels in the definition. */
  readonly choices?: readonly string[];
  /** Whether the answer is read-only. */
  readonly readOnly?: boolean;
  /** Whether the issues are visible, as after an attempt to continue. */
  readonly showIssues?: boolean;
  /** Whether the page prevents changes to the answers, e.g. while the form is being sent. */
  readonly disabled?: boolean;
  /** Stores documents and records. */
  readonly services?: FormServices;
}

/** One field as a page draws it. The answer that the engine stores appears below the field. */
export function FieldStory({ showIssues = false, disabled = false, services = {}, ...rest }: FieldStoryProps) {
  const oneField = applyControls(rest);
  // A different definition creates a different form, and typed answers are lost.
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
