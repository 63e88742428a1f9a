import { useState } from 'react';
import { textOf } from '../answers/text-of.ts';
import { Button } from '../controls/button.tsx';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';
import { TextInput } from './text-input.tsx';

/**
 * A secret that the student can paste, fill in from a password manager, and reveal before submitting. It has no maximum
 * length, because the browser would silently truncate longer pasted text.
 */
export function PasswordWidget({ field }: WidgetProps) {
  const { say } = useWords();
  const { description, snapshot, change } = field;
  const [isShown, setShown] = useState(false);
  return (
    <span className="cc-password">
      <TextInput
        field={field}
        type={isShown ? 'text' : 'password'}
        // `off` would block password managers.
        autoComplete={description.autocomplete}
        autoCapitalize="none"
        value={textOf(snapshot.value)}
        onChange={({ target }) => change(target.value)}
      />
      <Button look="secondary" aria-controls={field.id} disabled={field.disabled} onClick={() => setShown(!isShown)}>
        {say(isShown ? 'hide' : 'show')}
        <span className="cc-visually-hidden"> {description.label}</span>
      </Button>
    </span>
  );
}
