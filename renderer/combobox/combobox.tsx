import Navigation from '@github/combobox-nav';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { textOf } from '../answers/text-of.ts';
import type { Choice } from '../field/field-description.ts';
import { labelId } from '../field/field-ids.ts';
import { whenPointerRests } from '../form/pointer-rest.ts';
import { say } from '../words.ts';
import { isSameLabel, matchChoices } from './match-choices.ts';
import { useResultAnnouncement } from './use-result-announcement.ts';

export interface ComboboxProps {
  /** Of the input; its label element has the id `labelId(id)`. */
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Stands at the end whatever was searched for, e.g. "not in this list". */
  readonly lastChoice?: Choice | undefined;
  readonly chosen: Choice | undefined;
  /** What a search without a hit says. */
  readonly emptyMessage?: string;
  readonly placeholder?: string | undefined;
  /** An autofill token; what the browser fills in is searched for. */
  readonly autoComplete?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Is told every text that was typed; an empty one means that the choice was taken back. */
  readonly onSearch?: (query: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

/**
 * An input with a list of choices below it, narrowed down by typing. Arrows, Enter and Escape work as the ARIA
 * practices say; the number of hits is announced. When the person leaves, text that means one choice becomes that
 * choice, and any other text gives way to the choice that stands.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, choices, lastChoice, chosen, emptyMessage = say('noResult'), onSearch, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigation = useRef<Navigation | undefined>(undefined);
  const firstMove = useRef<1 | -1 | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  /** What was typed since the list opened; `undefined` while nothing was. */
  const [query, setQuery] = useState<string | undefined>(undefined);
  const hits = matchChoices(choices, query ?? '');
  const options = lastChoice === undefined ? hits : [...hits, lastChoice];
  const listId = `${id}--list`;
  useResultAnnouncement({ query, count: hits.length, emptyMessage });

  useLayoutEffect(() => {
    if (input.current === null || list.current === null) return;
    const created = new Navigation(input.current, list.current, { tabInsertsSuggestions: false });
    navigation.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    navigation.current?.start();
    if (firstMove.current !== undefined) navigation.current?.navigate(firstMove.current);
    firstMove.current = undefined;
    return () => navigation.current?.stop();
  }, [isOpen]);

  const open = (move?: 1 | -1) => {
    firstMove.current = move;
    if (!props.disabled) setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setQuery(undefined);
  };
  const choose = (choice: Choice) => {
    onChoose(choice);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      open(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (!isOpen) return;
    if (event.key === 'Escape') {
      // The list closes, and not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const isPointedAt = input.current?.hasAttribute('aria-activedescendant') ?? false;
      const meant = isPointedAt || query === undefined ? undefined : findMeant(hits, query);
      if (meant !== undefined) choose(meant);
    }
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const meant = query === undefined || query.trim() === '' ? undefined : findMeant(hits, query);
    if (meant !== undefined) onChoose(meant);
    whenPointerRests(close);
  };

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
        onClick={() => open()}
        onChange={(event) => {
          setQuery(event.target.value);
          onSearch?.(event.target.value);
          open();
        }}
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
        onClick={() => {
          input.current?.focus();
          if (isOpen) close();
          else open();
        }}
      />
      <div className="cc-combobox-popup" data-no-hit={hits.length === 0 || undefined} hidden={!isOpen}>
        {hits.length === 0 ? <p className="cc-combobox-empty">{emptyMessage}</p> : null}
        {/* No native element is a list that an input points into. */}
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- keys go to the input */}
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-labelledby={labelId(id)}
          hidden={options.length === 0}
          // Pressing in the list must not take the focus from the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {/* A form can have many lists of many options, and hardly one of them open. */}
          {(isOpen ? options : []).map((choice) => (
            <div
              key={textOf(choice.value)}
              role="option"
              tabIndex={-1}
              // The navigation sets it on the option that it points at.
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

function findMeant(hits: readonly Choice[], query: string): Choice | undefined {
  return hits.find((choice) => isSameLabel(choice.label, query)) ?? (hits.length === 1 ? hits[0] : undefined);
}
