import type { WorkshopParts } from '../workshop/workshop-parts.ts';

/** The parts that the calls about a school's files use. */
export interface SchoolEditorParts extends WorkshopParts {
  /** Puts newly published schools into effect on this instance; the other instances update automatically. */
  readonly followSchools: () => Promise<void>;
}
