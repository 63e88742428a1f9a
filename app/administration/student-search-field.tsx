import type { ReactElement } from 'react';
import { limits } from '@campus-cover/schemas';
import { TextField } from '../shell/text-field.tsx';

interface StudentSearchFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The field in which an administrator types to find a student. */
export function StudentSearchField({ text, onChange }: StudentSearchFieldProps): ReactElement {
  return (
    <TextField
      id="student-search"
      label="Student"
      hint={`Type at least ${limits.shortestStudentSearch} characters of a name, a student ID or an email address.`}
      input={{
        name: 'search',
        type: 'search',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 200,
        value: text,
        onChange: (event) => onChange(event.target.value),
      }}
    />
  );
}
