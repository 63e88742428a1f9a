import type { ReactElement } from 'react';
import { TextField } from '../../shell/text-field.tsx';

export interface StartFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The words by which people know a new form or school. */
export function TitleField({ value, onChange, ...field }: StartFieldProps): ReactElement {
  return (
    <TextField
      {...field}
      input={{ value, maxLength: 100, autoComplete: 'off', onChange: ({ target }) => onChange(target.value) }}
    />
  );
}

interface NameFieldProps extends StartFieldProps {
  /** The maximum number of characters. */
  readonly longest: number;
}

/** The name of a new form or school in addresses and files. */
export function NameField({ value, longest, onChange, ...field }: NameFieldProps): ReactElement {
  return (
    <TextField
      {...field}
      input={{
        value,
        maxLength: longest,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        onChange: ({ target }) => onChange(target.value),
      }}
    />
  );
}
