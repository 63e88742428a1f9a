import { createForm, type Form } from '@formily/core';
import type { ISchema } from '@formily/json-schema';
import { connect, createSchemaField, FormProvider, mapProps, observer, useField } from '@formily/react';
import type { ChangeEvent, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toFormilySchema } from '../../workload/to-formily-schema.ts';
import { offerPeer } from './bench-page.ts';
import { textOf } from './peer-page.ts';

interface ControlProps {
  readonly id: string;
  readonly value?: string | number;
  readonly onChange?: (value: unknown) => void;
}

let form: Form | undefined;

const bound = mapProps((props, field) => ({ ...props, id: field.props.name as string }));

const Section = observer(({ children }: { readonly children?: ReactNode }) => {
  const field = useField();
  return (
    <section>
      <h2>{field.title as string}</h2>
      {children}
    </section>
  );
});

const FormItem = observer(({ children }: { readonly children?: ReactNode }) => {
  const field = useField() as unknown as { props: { name: string }; title: string; selfErrors: readonly string[] };
  const { name } = field.props;
  return (
    <div>
      <label htmlFor={name}>{field.title}</label>
      {children}
      {field.selfErrors.length === 0 ? null : <p id={`${name}-error`}>{field.selfErrors.join(' ')}</p>}
    </div>
  );
});

const Input = connect(
  ({ id, value, onChange }: ControlProps) => (
    <input id={id} type="text" value={String(value ?? '')} onChange={textTo(onChange)} />
  ),
  bound,
);

const DatePicker = connect(
  ({ id, value, onChange }: ControlProps) => (
    <input id={id} type="date" value={String(value ?? '')} onChange={textTo(onChange)} />
  ),
  bound,
);

const NumberInput = connect(({ id, value, onChange }: ControlProps) => {
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onChange?.(event.target.value === '' ? undefined : Number(event.target.value));
  return <input id={id} type="number" value={String(value ?? '')} onChange={change} />;
}, bound);

const Output = connect(({ id, value }: ControlProps) => <output id={id}>{String(value ?? '')}</output>, bound);

interface ChoiceProps extends ControlProps {
  readonly options?: readonly { readonly label: string; readonly value: string }[];
}

const boundChoice = mapProps({ dataSource: 'options' }, (props, field) => ({
  ...props,
  id: field.props.name as string,
}));

const Select = connect(
  ({ id, value, onChange, options }: ChoiceProps) => (
    <select id={id} value={String(value ?? '')} onChange={textTo(onChange)}>
      <option value="">Select an option</option>
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  ),
  boundChoice,
);

const Radio = connect(
  ({ id, value, onChange, options }: ChoiceProps) => (
    <>
      {options?.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            checked={value === option.value}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </>
  ),
  boundChoice,
);

const SchemaField = createSchemaField({
  components: { Section, FormItem, Input, DatePicker, NumberInput, Output, Select, Radio } as never,
});

offerPeer({
  open: (outline, answers) => {
    const schema = toFormilySchema(outline) as ISchema;
    return (host) => {
      form = createForm({ initialValues: { ...answers } });
      createRoot(host).render(
        <FormProvider form={form}>
          <SchemaField schema={schema} />
        </FormProvider>,
      );
    };
  },
  control: (name) => document.getElementById(name),
  choice: (name, value) => document.getElementById(`${name}-${value}`),
  shown: (name) => textOf(document.getElementById(name)),
  message: (name) => textOf(document.getElementById(`${name}-error`)),
  answer: (name) => form?.values[name],
});

function textTo(onChange: ControlProps['onChange']) {
  return (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange?.(event.target.value);
}
