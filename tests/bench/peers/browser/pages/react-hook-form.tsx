import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm, useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { FieldOutline, FormOutline, SumField } from '../../workload/form-outline.ts';
import { offerPeer } from './bench-page.ts';
import { textOf, type Answers } from './peer-page.ts';

type Values = Record<string, unknown>;

let form: UseFormReturn<Values> | undefined;

offerPeer({
  open: (outline, answers) => (host) => createRoot(host).render(<Page outline={outline} answers={answers} />),
  control: (name) => document.getElementById(name),
  choice: (name, value) => document.getElementById(`${name}-${value}`),
  shown: (name) => textOf(document.getElementById(name)),
  message: (name) => textOf(document.getElementById(`${name}-error`)),
  answer: (name) => form?.getValues(name),
});

function Page({ outline, answers }: { readonly outline: FormOutline; readonly answers: Answers }) {
  const own = useForm<Values>({ defaultValues: answers, mode: 'onChange' });
  useEffect(() => void (form = own), [own]);
  return (
    <FormProvider {...own}>
      <form noValidate>
        {outline.sections.map(({ id, title, fields }) => {
          const followUps = fields.filter((field) => 'askedBy' in field);
          return (
            <section key={id}>
              <h2>{title}</h2>
              <Field field={fields[0]!} today={outline.today} />
              <WhenAsked by={fields[0]!.name}>
                {followUps.map((field) => (
                  <Field key={field.name} field={field} today={outline.today} />
                ))}
              </WhenAsked>
              {fields.slice(1 + followUps.length).map((field) => (
                <Field key={field.name} field={field} today={outline.today} />
              ))}
            </section>
          );
        })}
      </form>
    </FormProvider>
  );
}

function WhenAsked({ by, children }: { readonly by: string; readonly children: ReactNode }) {
  return useWatch<Values>({ name: by }) === '1' ? children : null;
}

function Field({ field, today }: { readonly field: FieldOutline; readonly today: string }) {
  const { control } = useFormContext<Values>();
  const { errors } = useFormState<Values>({ control, name: field.name, exact: true });
  const message = errors[field.name]?.message as string | undefined;
  const shared = {
    id: field.name,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': message === undefined ? undefined : `${field.name}-error`,
  } as const;
  return (
    <div>
      {field.kind === 'yes-no' ? null : <label htmlFor={field.name}>{field.title}</label>}
      <Control field={field} today={today} shared={shared} />
      {message === undefined ? null : <p id={`${field.name}-error`}>{message}</p>}
    </div>
  );
}

interface ControlProps {
  readonly field: FieldOutline;
  readonly today: string;
  readonly shared: { readonly id: string };
}

function Control({ field, today, shared }: ControlProps) {
  const { register } = useFormContext<Values>();
  const required = 'This question is required';
  switch (field.kind) {
    case 'yes-no':
      return (
        <fieldset>
          <legend>{field.title}</legend>
          {['1', '0'].map((value) => (
            <label key={value}>
              <input type="radio" id={`${field.name}-${value}`} value={value} {...register(field.name, { required })} />
              {value === '1' ? 'Yes' : 'No'}
            </label>
          ))}
        </fieldset>
      );
    case 'text': {
      const pattern = { value: new RegExp(field.pattern, 'u'), message: 'This is not the expected format' };
      return (
        <input
          type="text"
          {...shared}
          {...register(field.name, { required, pattern, maxLength: { value: field.maxLength, message: 'Too long' } })}
        />
      );
    }
    case 'date': {
      const validate = (value: unknown) => String(value) <= today || 'This date is in the future';
      return <input type="date" {...shared} {...register(field.name, { required, validate })} />;
    }
    case 'select':
      return (
        <select {...shared} {...register(field.name, { required })}>
          <option value="">Select an option</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'number': {
      const min = { value: field.minimum, message: 'Too small' };
      const max = { value: field.maximum, message: 'Too large' };
      return <input type="number" {...shared} {...register(field.name, { setValueAs: toNumber, min, max })} />;
    }
    case 'sum':
      return <Sum field={field} shared={shared} />;
  }
}

function Sum({ field, shared }: { readonly field: SumField; readonly shared: { readonly id: string } }) {
  const { setValue } = useFormContext<Values>();
  const addends = useWatch<Values>({ name: [...field.addends] }) as readonly unknown[];
  const sum = addends.reduce<number>((total, addend) => total + Number(addend ?? 0), 0);
  useEffect(() => setValue(field.name, sum), [setValue, field.name, sum]);
  return <output {...shared}>{sum}</output>;
}

function toNumber(typed: unknown): number | undefined {
  return typed === '' || typed === undefined ? undefined : Number(typed);
}
