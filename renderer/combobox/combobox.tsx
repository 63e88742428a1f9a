import { textOf } from '../answers/text-of.ts';
import type { Choice } from '../field/field-description.ts';
import { labelId } from '../field/field-ids.ts';
import { useWords } from '../language/use-words.ts';
import { useCombobox, type ComboboxOptions } from './use-combobox.ts';
import { useResultAnnouncement } from './use-result-announcement.ts';

/** What a combobox needs beyond its options: its label and description. */
export interface ComboboxProps extends ComboboxOptions {
  /** Id of the input. Its label element has the id `labelId(id)`. */
  readonly id: string;
  readonly label: string;
  /** An option that is always listed last, regardless of the search, e.g. "not in this list". */
  readonly lastChoice?: Choice | undefined;
  readonly chosen: Choice | undefined;
  /** Shown if a search finds nothing. */
  readonly emptyMessage?: string;
  readonly placeholder?: string | undefined;
  /** An autofill token. Text that the browser fills in starts a search. */
  readonly autoComplete?: string | undefined;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/**
 * An input with a list of choices that narrows while the student types. Arrow keys, Enter and Escape follow the ARIA
 * practices, and screen readers announce the number of results. When the input loses focus and its text matches exactly
 * one choice, that choice is selected. Any other text is replaced with the current choice.
 */
export function Combobox(props: ComboboxProps) {
  const { say } = useWords();
  const { id, label, lastChoice, chosen, emptyMessage = say('noResult') } = props;
  const { input, list, isOpen, query, hits, open, toggle, choose, type, press, leave } = useCombobox(props);
  const options = lastChoice === undefined ? hits : [...hits, lastChoice];
  const listId = `${id}--list`;
  useResultAnnouncement({ query, count: hits.length, emptyMessage });

  return (
    <div className="cc-combobox" onBlur={leave}>
      <input
        ref={input}
        type="text"
        id={id}
        className="cc-input cc-width-full"
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        placeholder={props.placeholder ?? say('searchPlaceholder')}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        value={query ?? chosen?.label ?? ''}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <button
        type="button"
        className="cc-combobox-toggle"
        tabIndex={-1}
        disabled={props.disabled}
        aria-label={say('showOptions', { label })}
        aria-controls={listId}
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      />
      <div className="cc-combobox-popup" data-no-hit={hits.length === 0 || undefined} hidden={!isOpen}>
        {hits.length === 0 ? <p className="cc-combobox-empty">{emptyMessage}</p> : null}
        {/* No native element provides a list whose options an input controls. */}
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the input handles the
            keys */}
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-labelledby={labelId(id)}
          hidden={options.length === 0}
          // Pressing inside the list must not move focus away from the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {/* A form can have many long lists, but more than one is rarely open. */}
          {(isOpen ? options : []).map((choice) => (
            <div
              key={textOf(choice.value)}
              role="option"
              tabIndex={-1}
              // The navigation library sets this attribute on the active option.
              aria-selected={false}
              data-chosen={choice === chosen || undefined}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </div>
          ))}
        </div>
        {/* oxlint-enable */}
      </div>
    </div>
  );
}
