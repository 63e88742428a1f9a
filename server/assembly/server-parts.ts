import type { PaymentParts } from '../payments/payment-parts.ts';
import type { SchoolEditorParts } from '../school-editor/school-editor-parts.ts';
import type { SignOnParts } from '../sign-on/sign-on-parts.ts';
import type { WorkbenchParts } from '../workbench/workbench-parts.ts';

/** Everything that the server's rooms use. */
export interface ServerParts extends PaymentParts, SchoolEditorParts, SignOnParts, WorkbenchParts {
  /** The folder with the built pages; absent when another server serves them. */
  readonly pagesFolder?: string | undefined;
}
