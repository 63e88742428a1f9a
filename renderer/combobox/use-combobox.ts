import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Choice } from '../field/field-description.ts';
import { whenPointerRests } from '../form/pointer-rest.ts';
import { isSameLabel, matchChoices } from './match-choices.ts';
import { useListNavigation } from './use-list-navigation.ts';

export interface ComboboxState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  /** The text typed since the list opened; `undefined` if there is none. */
  readonly query: string | undefined;
  /** The choices that match the query. */
  readonly hits: readonly Choice[];
  readonly open: () => void;
  readonly toggle: () => void;
  readonly choose: (choice: Choice) => void;
  readonly type: (text: string) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly leave: (event: FocusEvent<HTMLElement>) => void;
}

export interface ComboboxOptions {
  readonly choices: readonly Choice[];
  readonly disabled?: boolean;
  /** Receives the text each time the student types. Empty text means that the student cleared the choice. */
  readonly onSearch?: (query: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

/**
 * Connects a combobox's input with its list: whether the list is open, the typed text, the active option, and the
 * chosen option.
 */
export function useCombobox({ choices, disabled, onSearch, onChoose }: ComboboxOptions): ComboboxState {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigation = useListNavigation({ input, list });
  const { isOpen } = navigation;
  const [query, setQuery] = useState<string | undefined>(undefined);
  const hits = matchChoices(choices, query ?? '');

  const open = (move?: 1 | -1) => {
    if (!disabled) navigation.open(move);
  };
  const close = () => {
    navigation.close();
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
      // Escape closes only the list, not the dialog around it.
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

  return {
    input,
    list,
    isOpen,
    query,
    hits,
    open: () => open(),
    toggle() {
      input.current?.focus();
      if (isOpen) close();
      else open();
    },
    choose,
    type(text) {
      setQuery(text);
      onSearch?.(text);
      open();
    },
    press,
    leave,
  };
}

function findMeant(hits: readonly Choice[], query: string): Choice | undefined {
  return hits.find((choice) => isSameLabel(choice.label, query)) ?? (hits.length === 1 ? hits[0] : undefined);
}
