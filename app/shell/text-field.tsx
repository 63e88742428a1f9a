import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The error text, identical to the one in the summary above the form. */
  readonly error?: string | null;
  readonly input: ComponentPropsWithRef<'input'>;
  /** A control next to the input, e.g. to show a password. */
  readonly beside?: ReactNode;
}

/** A label, hint, message and input, linked for screen readers. Used on the few pages that are not engine forms. */
export function TextField({ id, label, hint, error = null, input, beside }: TextFieldProps): ReactElement {
  const described = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <label className="cc-label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p className="cc-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <div className="field-row">
        <input
          type="text"
          {...input}
          id={id}
          className="cc-input"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
        />
        {beside}
      </div>
    </div>
  );
}
