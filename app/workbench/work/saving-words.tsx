import type { ReactElement } from 'react';
import { recentInWords } from './moment-words.ts';
import type { OverlayWork } from './use-overlay-work.ts';

/** What is in force, and whether the own changes are safe. */
export function SavingWords({ work }: { readonly work: OverlayWork }): ReactElement {
  const { publication, isAvailable } = work.inForce;
  const inForce =
    publication === null
      ? 'Students have what Campus Cover was delivered with.'
      : !isAvailable
        ? `Students cannot open number ${publication.number}, published by ${publication.author}, ${recentInWords(publication.publishedAt)}.`
        : `Students have number ${publication.number}, published by ${publication.author}, ${recentInWords(publication.publishedAt)}.`;
  return (
    <p className="wb-saving">
      {inForce} <output className={`wb-save-${work.saving.state.kind}`}>{describeSaving(work)}</output>
    </p>
  );
}

function describeSaving({ saving, isChanged }: OverlayWork): string {
  const { state } = saving;
  switch (state.kind) {
    case 'untouched':
      return isChanged ? 'Your changes are not saved yet.' : '';
    case 'saved':
      return `Your draft is saved, ${recentInWords(state.at)}.`;
    case 'waiting':
      return 'Your changes are not saved: Campus Cover cannot be reached. They stay here and are saved as soon as it can.';
    case 'refused':
      return `Your changes are not saved. ${state.message}`;
  }
}
