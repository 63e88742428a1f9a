import type { CorrectionKind } from '../api/corrections.ts';

interface CorrectionWords {
  /** The link and the heading. */
  readonly title: string;
  /** When to use the correction. */
  readonly hint: string;
  /** What the page says after the correction. */
  readonly done: string;
}

export const correctionWords: Readonly<Record<CorrectionKind, CorrectionWords>> = {
  'reopen-coverage': {
    title: 'Reopen the coverage',
    hint: 'The coverage was waived or expired by mistake. It becomes Eligible, and the student can answer again.',
    done: 'The coverage is open again.',
  },
  'undo-termination': {
    title: 'Cancel the termination',
    hint: 'The coverage was terminated by mistake. The student stays enrolled until the coverage’s own last day.',
    done: 'The termination is canceled.',
  },
  'change-days': {
    title: 'Change the dates',
    hint: 'The student’s coverage has a different first or last day than the plan.',
    done: 'The dates of the coverage are changed.',
  },
  'close-account': {
    title: 'Close the account',
    hint: 'The student can no longer sign in. Coverage and charges do not change.',
    done: 'The account is closed.',
  },
  'open-account': {
    title: 'Open the account again',
    hint: 'The account was closed by mistake. The student can sign in again.',
    done: 'The account is open again.',
  },
};

/** Reads the kind in a page's address. */
export function readKind(text: string | null): CorrectionKind | null {
  return text !== null && Object.hasOwn(correctionWords, text) ? (text as CorrectionKind) : null;
}
