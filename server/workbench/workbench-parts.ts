import type { WorkshopParts } from '../workshop/workshop-parts.ts';

/** The parts that the staff workbench uses. */
export interface WorkbenchParts extends WorkshopParts {
  /**
   * The email addresses of a school's fictional students for previews, keyed by the school's slug; empty outside a demo
   * world.
   */
  readonly listPreviewEmails: (school: string) => Promise<readonly string[]>;
}
