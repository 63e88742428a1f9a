import { limits } from '@campus-cover/schemas';
import type { FormEvent, ReactElement } from 'react';
import { TextField } from '../shell/text-field.tsx';

export interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Called when the user presses Enter to search at once. */
  readonly onEnter: () => void;
}

/** The search box. The search starts by itself, and pressing Enter starts it at once. */
export function SearchBox({ id, label, hint, text, onType, onEnter }: SearchBoxProps): ReactElement {
  function send(event: FormEvent): void {
    event.preventDefault();
    onEnter();
  }
  return (
    <search>
      <form className="search-box" noValidate onSubmit={send}>
        <TextField
          id={id}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          input={{
            name: 'q',
            type: 'search',
            enterKeyHint: 'search',
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: limits.longestSearchTerm,
            value: text,
            onChange: (event) => onType(event.target.value),
          }}
        />
      </form>
    </search>
  );
}
