import { useId, useState, type ReactElement } from 'react';
import { TextField } from '../../shell/text-field.tsx';

export interface WordsInputProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** Whether the words cannot be empty. */
  readonly isNeeded?: boolean;
  readonly onChange: (words: string) => void;
}

/** Words that are saved when the author leaves them or presses Enter. */
export function WordsInput(props: WordsInputProps): ReactElement {
  // A change made elsewhere starts again with its own text.
  return <OwnWords key={props.value} {...props} />;
}

function OwnWords({ label, value, hint, isNeeded = false, onChange }: WordsInputProps): ReactElement {
  const id = useId();
  const [words, setWords] = useState(value);
  const save = (): void => {
    const text = words.trim();
    if (text === value) return;
    if (isNeeded && text === '') setWords(value);
    else onChange(text);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        id={id}
        label={label}
        {...(hint !== undefined && { hint })}
        input={{ value: words, onChange: ({ target }) => setWords(target.value), onBlur: save }}
      />
    </form>
  );
}
