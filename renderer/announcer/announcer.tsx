import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';

type Announce = (text: string) => void;

const AnnouncerContext = createContext<Announce | undefined>(undefined);

interface Said {
  readonly text: string;
  readonly turn: number;
}

/**
 * Makes screen readers announce text. One `Announcer` wraps the app. A dialog contains its own, because screen readers
 * ignore everything outside an open dialog.
 */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 });
  const turn = useRef(0);
  const announce = useCallback((text: string) => setSaid({ text, turn: ++turn.current }), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <output className="cc-visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
        {/* The new key creates a new element, so that screen readers repeat the same text. */}
        <span key={said.turn}>{said.text}</span>
      </output>
    </AnnouncerContext>
  );
}

/**
 * @throws Error if no `Announcer` wraps the component, because screen readers would not announce the text
 */
export function useAnnouncer(): Announce {
  const announce = useContext(AnnouncerContext);
  if (announce === undefined) throw new Error('useAnnouncer needs an Announcer around it');
  return announce;
}
