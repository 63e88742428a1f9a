import Navigation from '@github/combobox-nav';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface ListNavigationOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

export interface ListNavigation {
  readonly isOpen: boolean;
  /** Opens the list. 1 moves to the first option, and -1 to the last. */
  readonly open: (move?: 1 | -1) => void;
  readonly close: () => void;
}

/** Handles a list that an input controls. While the list is open, the arrow keys move through its options. */
export function useListNavigation({ input, list }: ListNavigationOptions): ListNavigation {
  const navigation = useRef<Navigation | undefined>(undefined);
  const firstMove = useRef<1 | -1 | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    if (input.current === null || list.current === null) return;
    const created = new Navigation(input.current, list.current, { tabInsertsSuggestions: false });
    navigation.current = created;
    return () => created.destroy();
  }, [input, list]);
  useEffect(() => {
    if (!isOpen) return;
    navigation.current?.start();
    if (firstMove.current !== undefined) navigation.current?.navigate(firstMove.current);
    firstMove.current = undefined;
    return () => navigation.current?.stop();
  }, [isOpen]);

  return {
    isOpen,
    open(move) {
      firstMove.current = move;
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
