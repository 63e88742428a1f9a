import type { ReactElement } from 'react';
import { isUnpublished } from './is-unpublished.ts';
import { recentInWords } from './moment-words.ts';
import type { FileWork } from './use-file-work.ts';

/** Shows which version is published, and whether the author's changes are saved. */
export function SavingWords({ work }: { readonly work: FileWork }): ReactElement {
  const { publication, isAvailable } = work.inForce;
  const inForce =
    publication === null
      ? isUnpublished(work)
        ? 'Not published yet.'
        : 'Students have the built-in version.'
      : !isAvailable
        ? `Students cannot open version ${publication.number}, published by ${publication.author} (${recentInWords(publication.publishedAt)}).`
        : `Students have version ${publication.number}, published by ${publication.author} (${recentInWords(publication.publishedAt)}).`;
  return (
    <p className="wb-saving">
      {inForce} <output className={`wb-save-${work.saving.state.kind}`}>{describeSaving(work)}</output>
    </p>
  );
}

function describeSaving({ saving, isChanged }: FileWork): string {
  const { state } = saving;
  switch (state.kind) {
    case 'untouched':
      return isChanged ? 'Your changes are not saved yet.' : '';
    case 'saved':
      return `Your draft is saved (${recentInWords(state.at)}).`;
    case 'waiting':
      return 'Your changes are not saved because Campus Cover cannot be reached. They stay here and will be saved when the connection is back.';
    case 'refused':
      return `Your changes are not saved. ${state.message}`;
  }
}
