import { useCallback, useState } from 'react';
import type { PreviewSettings } from '../workbench-context.ts';
import type { SideTab } from './side-tabs.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface Panes {
  /** Whether the window shows one pane at a time. */
  readonly isNarrow: boolean;
  /** The pane that a narrow window shows. */
  readonly place: 'edit' | 'form' | SideTab;
  /** The side pane's tab. */
  readonly side: SideTab;
  readonly canBeWhole: boolean;
  /** Whether the live form takes up the width of all panes. */
  readonly isWhole: boolean;
  readonly shows: (pane: 'edit' | 'form' | 'side') => boolean;
  /** By tab id. */
  readonly choose: (id: string) => void;
  readonly chooseSide: (tab: SideTab) => void;
  readonly showEditor: () => void;
  readonly showForm: () => void;
  readonly toggleWhole: () => void;
}

/** Tracks which of the page's panes are on screen. */
export function usePanes(width: PreviewSettings['width']): Panes {
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<Panes['place']>('edit');
  const [side, setSide] = useState<SideTab>('explain');
  const [isAlone, setAlone] = useState(false);
  const showEditor = useCallback(() => {
    setPlace('edit');
    setAlone(false);
    setSide((before) => (before === 'translations' ? 'explain' : before));
  }, []);

  // A narrow window shows one pane at a time anyway.
  const canBeWhole = width === 'desktop' && !isNarrow;
  const isWhole = isAlone && canBeWhole;
  const shown = place === 'edit' || place === 'form' ? place : 'side';

  return {
    isNarrow,
    place,
    side,
    canBeWhole,
    isWhole,
    // The table of translations takes the editor's space, next to the form.
    shows: (pane) => (isNarrow ? pane === shown : pane !== 'edit' || !(isWhole || side === 'translations')),
    choose(id) {
      const chosen = id as Panes['place'];
      if (chosen !== 'edit' && chosen !== 'form') setSide(chosen);
      setPlace(chosen);
    },
    chooseSide: setSide,
    showEditor,
    showForm: () => setPlace('form'),
    toggleWhole: () => setAlone(!isWhole),
  };
}
