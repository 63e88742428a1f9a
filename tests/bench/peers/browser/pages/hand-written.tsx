import { memo, useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldOutline, FormOutline } from '../../workload/form-outline.ts';
import { HandWrittenStore, type Snapshot } from '../../headless/hand-written-store.ts';
import type { Answer } from '../../workload/first-answers.ts';
import { offerPeer } from './bench-page.ts';
import { textOf } from './peer-page.ts';

let store: HandWrittenStore | undefined;

offerPeer({
  open: (outline, answers) => (host) => {
    store = new HandWrittenStore(outline, answers);
    createRoot(host).render(<Page outline={outline} store={store} />);
  },
  control: (name) => document.getElementById(name),
  choice: (name, value) => document.getElementById(`${name}-${value}`),
  shown: (name) => textOf(document.getElementById(name)),
  message: (name) => textOf(document.getElementById(`${name}-error`)),
  answer: (name) => store?.field(name).value,
});

interface PageProps {
  readonly outline: FormOutline;
  readonly store: HandWrittenStore;
}

function Page({ outline, store: own }: PageProps) {
  return (
    <form noValidate>
      {outline.sections.map(({ id, title, fields }) => (
        <section key={id}>
          <h2>{title}</h2>
          {fields.map((field) => (
            <Field key={field.name} field={field} store={own} />
          ))}
        </section>
      ))}
    </form>
  );
}

interface FieldProps {
  readonly field: FieldOutline;
  readonly store: HandWrittenStore;
}

const Field = memo(function Field({ field, store: own }: FieldProps) {
  const subscribe = useCallback((listener: () => void) => own.subscribe(field.name, listener), [own, field]);
  const state = useSyncExternalStore(subscribe, () => own.field(field.name));
  if (!state.visible) return null;
  return (
    <div>
      {field.kind === 'yes-no' ? null : <label htmlFor={field.name}>{field.title}</label>}
      <Control field={field} state={state} change={(value) => own.set(field.name, value)} />
      {state.error === undefined ? null : <p id={`${field.name}-error`}>{state.error}</p>}
    </div>
  );
});

interface ControlProps {
  readonly field: FieldOutline;
  readonly state: Snapshot;
  readonly change: (value: Answer) => void;
}

function Control({ field, state, change }: ControlProps) {
  const value = String(state.value ?? '');
  const shared = {
    id: field.name,
    value,
    'aria-invalid': state.error === undefined ? undefined : true,
    'aria-describedby': state.error === undefined ? undefined : `${field.name}-error`,
  } as const;
  switch (field.kind) {
    case 'yes-no':
      return (
        <fieldset>
          <legend>{field.title}</legend>
          {['1', '0'].map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                id={`${field.name}-${choice}`}
                name={field.name}
                checked={value === choice}
                onChange={() => change(choice)}
              />
              {choice === '1' ? 'Yes' : 'No'}
            </label>
          ))}
        </fieldset>
      );
    case 'select':
      return (
        <select {...shared} onChange={(event) => change(event.target.value)}>
          <option value="">Select an option</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'number':
      return <input type="number" {...shared} onChange={(event) => change(toNumber(event.target.value))} />;
    case 'text':
    case 'date':
      return <input type={field.kind} {...shared} onChange={(event) => change(event.target.value)} />;
    case 'sum':
      return <output id={field.name}>{value}</output>;
  }
}

function toNumber(typed: string): Answer {
  return typed === '' ? '' : Number(typed);
}
