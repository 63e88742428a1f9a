import type { FormEvent, ReactElement } from 'react';
import { TextField } from '../shell/text-field.tsx';

export interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Enter was pressed: the person does not want to wait. */
  readonly onEnter: () => void;
}

/** Twin: the server refuses longer ones. */
const longestTerm = 200;

/** Where a search is typed. It begins by itself; Enter asks at once. */
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
            maxLength: longestTerm,
            value: text,
            onChange: (event) => onType(event.target.value),
          }}
        />
      </form>
    </search>
  );
}
