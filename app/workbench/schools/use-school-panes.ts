import { useCallback, useState } from 'react';
import { useIsNarrow } from '../work/use-is-narrow.ts';
import type { SchoolTab } from './school-tabs.ts';

/** Which panes of a school's page are on screen. */
export interface SchoolPanes {
  /** Whether the window shows one pane at a time. */
  readonly isNarrow: boolean;
  /** The pane that a narrow window shows. */
  readonly place: 'edit' | SchoolTab;
  /** The side pane's tab. */
  readonly side: SchoolTab;
  readonly canBeWhole: boolean;
  /** Whether the side pane takes up the width of both panes. */
  readonly isWhole: boolean;
  readonly shows: (pane: 'edit' | 'form' | 'side') => boolean;
  /** By tab id. */
  readonly choose: (id: string) => void;
  readonly showEditor: () => void;
  readonly toggleWhole: () => void;
}

/**
 * @param first the tab that is initially open in a wide window
 */
export function useSchoolPanes(first: SchoolTab): SchoolPanes {
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<SchoolPanes['place']>('edit');
  const [side, setSide] = useState<SchoolTab>(first);
  const [isAlone, setAlone] = useState(false);
  const showEditor = useCallback(() => {
    setPlace('edit');
    setAlone(false);
  }, []);
  // A narrow window shows one pane at a time anyway.
  const isWhole = isAlone && !isNarrow;

  return {
    isNarrow,
    place,
    side,
    canBeWhole: !isNarrow,
    isWhole,
    shows: (pane) => (isNarrow ? (pane === 'edit') === (place === 'edit') : pane === 'side' || !isWhole),
    choose(id) {
      const chosen = id as SchoolPanes['place'];
      if (chosen !== 'edit') setSide(chosen);
      setPlace(chosen);
    },
    showEditor,
    toggleWhole: () => setAlone(!isWhole),
  };
}
