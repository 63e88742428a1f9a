import { useState } from 'react';
import { FormView } from '@campus-cover/renderer';
import { makeForm } from './make-form.ts';

export interface PendingFieldStoryProps {
  readonly label?: string;
  readonly help?: string;
  readonly answer?: string;
}

/** A field whose lookup has not returned yet. */
export function PendingFieldStory(props: PendingFieldStoryProps) {
  return <PendingField key={JSON.stringify(props)} {...props} />;
}

function PendingField({ label = 'Insurance ID', help, answer = 'AM1234567' }: PendingFieldStoryProps) {
  const [form] = useState(() =>
    makeForm(
      {
        id: 'pending',
        version: 1,
        title: 'One question',
        schema: { type: 'object', properties: { InsuranceID: { type: 'string', title: label } } },
        uiSchema: { InsuranceID: help === undefined ? {} : { 'ui:help': help } },
        sections: { only: { title: 'One question', order: 1, fields: ['InsuranceID'] } },
        lookups: {
          card: { service: 'card', with: { id: { var: 'InsuranceID' } }, returns: { known: { type: 'string' } } },
        },
        checks: {
          known: { at: 'InsuranceID', assert: { '==': [{ var: '$card.known' }, '1'] }, message: 'It is not known' },
        },
        messages: { required: '{label} is required' },
      },
      { InsuranceID: answer },
      { lookups: { card: () => new Promise(() => undefined) } },
    ),
  );
  return (
    <form noValidate>
      <FormView form={form} headingLevel={null} />
    </form>
  );
}
