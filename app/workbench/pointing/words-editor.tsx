import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Form } from '@campus-cover/engine';
import { locateWords, type ShownWords } from './words-in-form.ts';

export interface WordsEditorProps {
  readonly form: Form;
  readonly words: ShownWords;
  /** Called for every change. */
  readonly onType: (text: string) => void;
  /** @param keeps whether the new words stay */
  readonly onEnd: (keeps: boolean, next: 'here' | 'next' | 'previous' | 'elsewhere') => void;
}

/** Words of the form that the author types over, where the form shows them. */
export function WordsEditor({ form, words, onType, onEnd }: WordsEditorProps): ReactElement {
  const [text, setText] = useState(words.text);
  const input = useRef<HTMLTextAreaElement>(null);
  const hint = useId();

  // After every drawing, because the form or the words may have moved it.
  useLayoutEffect(() => {
    if (input.current !== null) cover(input.current, locateWords(form, document, words.path)?.element ?? null);
  });

  useLayoutEffect(() => {
    // The words are already in view.
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  function press(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    onEnd(key !== 'Escape', key !== 'Tab' ? 'here' : shiftKey ? 'previous' : 'next');
  }

  return (
    <div className="point-editor">
      <textarea
        ref={input}
        rows={1}
        value={text}
        aria-label={words.what}
        aria-describedby={hint}
        spellCheck
        onChange={({ target }) => {
          setText(target.value);
          onType(target.value);
        }}
        onKeyDown={press}
        onBlur={() => onEnd(true, 'elsewhere')}
      />
      <p id={hint} className="point-hint">
        <strong>{words.what}</strong> · <kbd>Enter</kbd> done · <kbd>Esc</kbd> undo · <kbd>Tab</kbd> next words
      </p>
    </div>
  );
}

/** Puts the editor over the element whose words it changes, in the same type. Words that are gone keep their place. */
function cover(input: HTMLTextAreaElement, element: HTMLElement | null): void {
  const around = input.parentElement;
  if (around === null) return;
  if (element !== null) {
    const box = element.getBoundingClientRect();
    const { font, color, textAlign, direction } = getComputedStyle(element);
    // New words can be longer: they have the room up to the end of the line.
    const room = element.closest('.cc-field, .cc-section, .page')?.getBoundingClientRect() ?? box;
    const left = direction === 'rtl' ? Math.min(room.left, box.left) : box.left;
    const right = direction === 'rtl' ? box.right : Math.max(room.right, box.right);
    around.style.left = `${left + window.scrollX}px`;
    around.style.top = `${box.top + window.scrollY}px`;
    around.style.width = `${right - left}px`;
    Object.assign(input.style, { font, color, textAlign });
  }
  input.style.height = 'auto';
  input.style.height = `${input.scrollHeight}px`;
}
