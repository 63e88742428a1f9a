import { useId, useState } from 'react';
import type { ThemeToken } from '@campus-cover/engine';
import { Button } from '@campus-cover/renderer';
import { colorUses } from '../color-uses.ts';
import type { ColorProblem } from './school-colors.ts';

const COLOR = /^#[0-9a-f]{6}$/i;

interface ColorFieldProps {
  readonly token: ThemeToken;
  /** E.g. `"#14508c"`. */
  readonly color: string;
  readonly problem: ColorProblem | undefined;
  readonly onChange: (color: string) => void;
}

/** One color of a school, to pick or to type, with its problem and a color that solves it. */
export function ColorField({ token, color, problem, onChange }: ColorFieldProps) {
  const id = useId();
  // What the designer is typing, until it is a color.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    setTyped(COLOR.test(next) ? null : next);
    if (COLOR.test(next)) onChange(next.toLowerCase());
  };
  const message = typed === null ? problem?.message : 'Enter # and six digits or letters from a to f, e.g. #14508c.';
  return (
    <fieldset className="tried-field">
      <legend className="cc-label">{token}</legend>
      <p id={`${id}-use`} className="cc-hint">
        {colorUses[token]}
      </p>
      <div className="tried-inputs">
        <input
          type="color"
          className="tried-picker"
          aria-label={`Pick ${token}`}
          value={color}
          onChange={({ target }) => change(target.value)}
        />
        <input
          type="text"
          className="cc-input"
          aria-label={`Type ${token}`}
          aria-describedby={`${id}-use ${id}-problem`}
          aria-invalid={message === undefined ? undefined : true}
          size={9}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? color}
          onChange={({ target }) => change(target.value.trim())}
          onBlur={() => setTyped(null)}
        />
      </div>
      <output id={`${id}-problem`} className="tried-output cc-error">
        {message}
      </output>
      {typed === null && problem?.suggestion !== undefined ? (
        <Button look="secondary" onClick={() => change(problem.suggestion!)}>
          Use {problem.suggestion}, the closest color that passes
        </Button>
      ) : null}
    </fieldset>
  );
}
