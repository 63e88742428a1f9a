import { useState } from 'react';
import { textOf } from '../answers/text-of.ts';
import { Button } from '../controls/button.tsx';
import type { WidgetProps } from '../field/drawn-field.ts';
import { say } from '../words.ts';
import { TextInput } from './text-input.tsx';

/**
 * A secret that can be pasted, filled by a password manager and looked at before it is sent. No length ends the typing: a
 * longer paste would be cut without a word.
 */
export function PasswordWidget({ field }: WidgetProps) {
  const { description, snapshot, change } = field;
  const [isShown, setShown] = useState(false);
  return (
    <span className="cc-password">
      <TextInput
        field={field}
        type={isShown ? 'text' : 'password'}
        // `off` would keep a password manager away.
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
