import { useWords } from '../language/use-words.ts';
import type { Words } from '../language/words.ts';

/** Whether the answers are saved as a draft. */
export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  /** `savedAt` in words, e.g. `"today at 4:12 PM"`. */
  | { readonly kind: 'saved'; readonly savedAt: string }
  | { readonly kind: 'failed' };

/**
 * Shows whether the draft is saved. It has the status role, so screen readers announce changes without moving the
 * reading position.
 */
export function SaveStatus({ draft }: { readonly draft: DraftState }) {
  const words = useWords();
  return <output className={`cc-save-status cc-save-${draft.kind}`}>{describeDraft(words, draft)}</output>;
}

function describeDraft({ say }: Words, draft: DraftState): string {
  switch (draft.kind) {
    case 'none':
      return say('draftNotYet');
    case 'saving':
      return say('draftSaving');
    case 'saved':
      return say('draftSavedAt', { time: draft.savedAt });
    case 'failed':
      return say('draftFailed');
  }
}
