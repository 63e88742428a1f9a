import type { Words } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { FormQuery } from '../../api/forms.ts';

/** What the page provides to a form in a dialog. */
export interface RecordTools {
  /** The page's language; `null` for the form's own language. */
  readonly language: string | null;
  /** The text around the form in that language. */
  readonly words: Words;
  /** The key for typed answers that are not saved. */
  readonly keptKey: (formId: string, query: FormQuery) => string;
  /** Shows a dialog, or removes it with `null`. */
  readonly show: (dialog: ReactElement | null) => void;
  /** Shows on the page why an action failed. */
  readonly tell: (problem: string) => void;
  readonly onSignedOut: () => void;
}
