import '@campus-cover/renderer/styles.css';
import { Announcer, Combobox } from '@campus-cover/renderer';
import { memo, useCallback, useState, useSyncExternalStore, type ChangeEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DateField, FieldOutline, FormOutline, SelectField } from '../../workload/form-outline.ts';
import { HandWrittenStore, type Snapshot } from '../../headless/hand-written-store.ts';
import type { Answer } from '../../workload/first-answers.ts';
import { offerPeer } from './bench-page.ts';
import { textOf } from './peer-page.ts';

let store: HandWrittenStore | undefined;

offerPeer({
  open: (outline, answers) => (host) => {
    store = new HandWrittenStore(outline, answers);
    createRoot(host).render(
      <Announcer>
        <Page outline={outline} store={store} />
      </Announcer>,
    );
  },
  control: (name) => document.getElementById(name),
  choice: (name, value) => document.getElementById(value === '1' ? name : `${name}--1`),
  shown: (name) => textOf(document.getElementById(name)),
  message: (name) => textOf(document.getElementById(`${name}--error`)),
  answer: (name) => store?.field(name).value,
});

interface PageProps {
  readonly outline: FormOutline;
  readonly store: HandWrittenStore;
}

function Page({ outline, store: own }: PageProps) {
  return (
    <form noValidate>
      <div className="cc-form cc-form-long">
        {outline.sections.map(({ id, title, fields }) => (
          <section key={id} className="cc-section" aria-labelledby={`section-${id}`}>
            <h2 id={`section-${id}`} className="cc-section-title">
              {title}
            </h2>
            <div className="cc-fields">
              {fields.map((field) => (
                <Field key={field.name} field={field} store={own} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </form>
  );
}

interface FieldProps {
  readonly field: FieldOutline;
  readonly store: HandWrittenStore;
}

/** Shows the field's error after the field has lost focus. */
const Field = memo(function Field({ field, store: own }: FieldProps) {
  const subscribe = useCallback((listener: () => void) => own.subscribe(field.name, listener), [own, field]);
  const state = useSyncExternalStore(subscribe, () => own.field(field.name));
  const [wasLeft, setWasLeft] = useState(false);
  if (!state.visible) return null;
  const error = wasLeft ? state.error : undefined;
  return (
    <div
      className={error === undefined ? 'cc-field' : 'cc-field cc-field-invalid'}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && state.error === undefined) setWasLeft(false);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setWasLeft(true);
      }}
    >
      <Question field={field} state={state} error={error} change={(value) => own.set(field.name, value)} />
    </div>
  );
});

interface QuestionProps<Outline = FieldOutline> {
  readonly field: Outline;
  readonly state: Snapshot;
  readonly error: string | undefined;
  readonly change: (value: Answer) => void;
}

function Question({ field, ...props }: QuestionProps) {
  const { state, error, change } = props;
  const { name, title } = field;
  const id = name;
  const describedBy = error === undefined ? undefined : `${name}--error`;
  const message =
    error === undefined ? null : (
      <p className="cc-error" id={describedBy}>
        <span className="cc-visually-hidden">Error: </span>
        {error}
      </p>
    );
  const isOptional = !state.required && field.kind !== 'sum';
  const words = (
    <>
      {title}
      {isOptional ? <span className="cc-optional"> (optional)</span> : null}
    </>
  );
  const label = (
    <label className="cc-label" id={`${name}--label`} htmlFor={name}>
      {words}
    </label>
  );
  const legend = (
    <legend className="cc-label" id={`${name}--label`}>
      {words}
    </legend>
  );
  const shared = {
    id,
    spellCheck: false,
    autoComplete: 'off',
    'aria-required': state.required || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy,
  } as const;
  switch (field.kind) {
    case 'yes-no':
      return (
        <fieldset
          className="cc-group"
          role="radiogroup"
          aria-required={state.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        >
          {legend}
          {message}
          <div className="cc-choices cc-choices-inline">
            {['1', '0'].map((choice, index) => (
              <div className="cc-choice" key={choice}>
                <input
                  type="radio"
                  id={index === 0 ? id : `${id}--1`}
                  name={name}
                  checked={state.value === choice}
                  onChange={() => change(choice)}
                />
                <label htmlFor={index === 0 ? id : `${id}--1`}>{choice === '1' ? 'Yes' : 'No'}</label>
              </div>
            ))}
          </div>
        </fieldset>
      );
    case 'date':
      return (
        <fieldset className="cc-group" aria-describedby={describedBy}>
          {legend}
          {message}
          <DateControl field={field} {...props} />
        </fieldset>
      );
    case 'select':
      return (
        <Labelled label={label} message={message}>
          <SelectControl field={field} {...props} />
        </Labelled>
      );
    case 'number':
      return (
        <Labelled label={label} message={message}>
          <input
            {...shared}
            type="text"
            className="cc-input cc-width-10"
            inputMode="decimal"
            value={String(state.value ?? '')}
            onChange={(event) => change(toNumber(event.target.value))}
          />
        </Labelled>
      );
    case 'text':
      return (
        <Labelled label={label} message={message}>
          <input
            {...shared}
            type="text"
            className={field.maxLength > 20 ? 'cc-input cc-width-full' : 'cc-input cc-width-10'}
            value={String(state.value ?? '')}
            onChange={(event) => change(event.target.value)}
          />
        </Labelled>
      );
    case 'sum':
      return (
        <Labelled label={label} message={message}>
          <input
            {...shared}
            type="text"
            className="cc-input cc-width-10"
            inputMode="decimal"
            readOnly
            value={String(state.value ?? '')}
          />
        </Labelled>
      );
  }
}

interface LabelledProps {
  readonly label: ReactNode;
  readonly message: ReactNode;
  readonly children: ReactNode;
}

function Labelled({ label, message, children }: LabelledProps) {
  return (
    <>
      {label}
      {message}
      {children}
    </>
  );
}

function SelectControl({ field, state, error, change }: QuestionProps<SelectField>) {
  const choices = field.options.map((option) => ({ value: option, label: option }));
  return (
    <Combobox
      id={field.name}
      label={field.title}
      choices={choices}
      chosen={choices.find(({ value }) => value === state.value)}
      required={state.required}
      invalid={error !== undefined}
      describedBy={error === undefined ? undefined : `${field.name}--error`}
      onSearch={(query) => {
        if (query.trim() === '') change('');
      }}
      onChoose={({ label }) => change(label)}
    />
  );
}

const dateParts = [
  { part: 'month', title: 'Month', placeholder: 'mm', length: 2 },
  { part: 'day', title: 'Day', placeholder: 'dd', length: 2 },
  { part: 'year', title: 'Year', placeholder: 'yyyy', length: 4 },
] as const;

function DateControl({ field, state, error, change }: QuestionProps<DateField>) {
  const [typed, setTyped] = useState(() => splitDate(String(state.value ?? '')));
  return (
    <div className="cc-date">
      {dateParts.map(({ part, title, placeholder, length }) => {
        const id = part === 'month' ? field.name : `${field.name}--${part}`;
        const type = (event: ChangeEvent<HTMLInputElement>) => {
          const next = { ...typed, [part]: event.target.value.replace(/\D/g, '') };
          setTyped(next);
          change(joinDate(next));
        };
        return (
          <div className="cc-date-part" key={part}>
            <label htmlFor={id}>{title}</label>
            <input
              type="text"
              inputMode="numeric"
              id={id}
              className={`cc-input cc-date-${part}`}
              placeholder={placeholder}
              maxLength={length}
              autoComplete="off"
              aria-required={state.required || undefined}
              aria-invalid={error === undefined ? undefined : true}
              value={typed[part]}
              onChange={type}
            />
          </div>
        );
      })}
    </div>
  );
}

interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { month, day, year };
}

function joinDate({ month, day, year }: DateParts): string {
  return month + day + year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function toNumber(typed: string): Answer {
  return typed === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);
}
