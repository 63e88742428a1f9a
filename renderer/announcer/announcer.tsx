import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';

type Announce = (text: string) => void;

const AnnouncerContext = createContext<Announce | undefined>(undefined);

interface Said {
  readonly text: string;
  readonly turn: number;
}

/**
 * Says things to screen readers, outside of any form. One stands around the app; a dialog brings its own, because
 * nothing outside of an open dialog is read.
 */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 });
  const turn = useRef(0);
  const announce = useCallback((text: string) => setSaid({ text, turn: ++turn.current }), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <output className="cc-visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
        {/* A new element each time, so that the same words are said again. */}
        <span key={said.turn}>{said.text}</span>
      </output>
    </AnnouncerContext>
  );
}

/** @throws Error when no `Announcer` is around: the words would be lost without a trace. */
export function useAnnouncer(): Announce {
  const announce = useContext(AnnouncerContext);
  if (announce === undefined) throw new Error('useAnnouncer needs an Announcer around it');
  return announce;
}
