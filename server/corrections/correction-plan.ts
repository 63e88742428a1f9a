import type { JsonObject } from '../platform/storage/index.ts';

/** What a correction would do, found under the lock on the student's row, and how to do it. */
export interface CorrectionPlan {
  /** What changes, in complete sentences for the administrator. */
  readonly consequences: readonly string[];
  /** What the student reads in the email. */
  readonly mail: { readonly subject: string; readonly paragraphs: readonly string[] };
  readonly audit: { readonly action: string; readonly details?: JsonObject };
  readonly apply: () => Promise<void>;
}
