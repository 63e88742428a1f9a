import { useCallback, useState } from 'react';
import { useIsNarrow } from '../work/use-is-narrow.ts';
import type { SchoolTab } from './school-tabs.ts';

/** Which panes of the page of a school are on screen. */
export interface SchoolPanes {
  /** Whether the window shows one pane at a time. */
  readonly isNarrow: boolean;
  /** What a narrow window shows. */
  readonly place: 'edit' | SchoolTab;
  /** The tab of the side pane. */
  readonly side: SchoolTab;
  readonly canBeWhole: boolean;
  /** Whether the side pane takes the width of both. */
  readonly isWhole: boolean;
  readonly shows: (pane: 'edit' | 'form' | 'side') => boolean;
  /** By the id of a tab. */
  readonly choose: (id: string) => void;
  readonly showEditor: () => void;
  readonly toggleWhole: () => void;
}

/** @param first the tab that a wide window opens with */
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
