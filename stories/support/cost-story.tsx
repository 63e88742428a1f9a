import { useState } from 'react';
import type { LookupService } from '@campus-cover/engine';
import { FormView } from '@campus-cover/renderer';
import { coverageAnswers, coverageForm } from './coverage-form.ts';
import { makeForm } from './make-form.ts';

export interface CostStoryProps {
  /** The question. */
  readonly label?: string;
  /** Content shown above the button. */
  readonly help?: string;
  readonly button?: string;
  readonly required?: boolean;
  /** Whether the issues are visible, as after an attempt to continue. */
  readonly showIssues?: boolean;
  readonly disabled?: boolean;
  /** The state of the calculation. */
  readonly asked?: 'not yet' | 'loading' | 'answered' | 'failed';
}

const services: Readonly<Record<NonNullable<CostStoryProps['asked']>, LookupService>> = {
  'not yet': () => null,
  loading: () => new Promise(() => undefined),
  answered: () => ({ TotalPaidToSchool: '0.00', ProcessingFee: '78.10', TotalCostDueToday: '2918.10' }),
  failed: () => {
    throw new Error('The cost service does not respond');
  },
};

/** A cost that the form calculates when the student presses a button. */
export function CostStory({ showIssues = false, disabled = false, ...rest }: CostStoryProps) {
  return <Cost key={JSON.stringify(rest)} showIssues={showIssues} disabled={disabled} {...rest} />;
}

function Cost({ label, help, button, required = false, asked = 'not yet', showIssues, disabled }: CostStoryProps) {
  const [form] = useState(() => {
    const created = makeForm(changeWords({ label, help, button, required }), coverageAnswers, {
      lookups: { enrollment: () => null, cost: services[asked] },
    });
    if (asked !== 'not yet') created.ask('cost');
    return created;
  });
  return (
    <form noValidate>
      <FormView form={form} sections={['payment']} attempts={showIssues ? 1 : 0} disabled={disabled === true} />
    </form>
  );
}

interface Changes {
  readonly label: string | undefined;
  readonly help: string | undefined;
  readonly button: string | undefined;
  readonly required: boolean;
}

function changeWords({ label, help, button, required }: Changes): typeof coverageForm {
  const { schema, uiSchema = {} } = coverageForm;
  const { TotalCostDueToday: total } = schema.properties;
  const words = uiSchema['TotalCostDueToday'] ?? {};
  const options = words['ui:options'] as object;
  return {
    ...coverageForm,
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        TotalCostDueToday: { ...total!, ...(label !== undefined && { title: label }) },
      },
      required: required ? ['TotalCostDueToday'] : [],
    },
    uiSchema: {
      ...uiSchema,
      TotalCostDueToday: {
        ...words,
        ...(help !== undefined && { 'ui:help': help }),
        'ui:options': { ...options, ...(button !== undefined && { button }) },
      },
    },
    sections: { payment: { title: 'Cost', order: 1, fields: coverageForm.sections['payment']!.fields.slice(2) } },
  };
}
