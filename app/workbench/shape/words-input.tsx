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
export function WordsInput({ label, value, hint, isNeeded = false, onChange }: WordsInputProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState({ of: value, saved: value, words: value });
  // A change made elsewhere starts again with its own text. What this input saved leaves the text that is typed since.
  if (typed.of !== value) setTyped({ of: value, saved: value, words: typed.saved === value ? typed.words : value });
  const save = (): void => {
    const text = typed.words.trim();
    if (text === value) return;
    if (isNeeded && text === '') setTyped({ ...typed, words: value });
    else {
      setTyped({ ...typed, saved: text, words: text });
      onChange(text);
    }
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
        input={{
          value: typed.words,
          onChange: ({ target }) => setTyped({ ...typed, words: target.value }),
          onBlur: save,
        }}
      />
    </form>
  );
}
