import type { ReactElement } from 'react';
import type { FormQuery } from '../../api/forms.ts';

/** What the page lends to a form in a dialog. */
export interface RecordTools {
  /** That the page speaks; `null` for the form's own. */
  readonly language: string | null;
  /** Under which answers are held that were typed and not saved. */
  readonly keptKey: (formId: string, query: FormQuery) => string;
  /** Puts a dialog on the page, or takes it away. */
  readonly show: (dialog: ReactElement | null) => void;
  /** Says on the page why something came to nothing. */
  readonly tell: (problem: string) => void;
  readonly onSignedOut: () => void;
}
