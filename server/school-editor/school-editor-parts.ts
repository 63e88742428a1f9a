import type { WorkshopParts } from '../workshop/workshop-parts.ts';

/** What the calls about a school's files use. */
export interface SchoolEditorParts extends WorkshopParts {
  /** Puts newly published schools into effect on this instance; the others follow on their own. */
  readonly followSchools: () => Promise<void>;
}
