import type { Page } from 'playwright';

/** A page open in a browser, with or without a signed-in user. */
export interface Visit {
  readonly page: Page;
  /** The portal's address, e.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  /** Takes the current page as one of its states, and checks all of it. */
  readonly look: (state: string) => Promise<void>;
}

/** A row of the table: where to begin, and the steps through the states to check. */
export interface QualityPage {
  readonly path: string;
  /** The person of the demo world who is signed in (`docs/demo.md`); absent for no one. */
  readonly as?: string;
  /** It stands in for an external page, and is not printed. */
  readonly isForDemo?: true;
  /** Without one, only the page as it loads is checked. */
  readonly walk?: (visit: Visit) => Promise<void>;
}

/** Rows by the name that a failing test shows. */
export type QualityPages = Readonly<Record<string, QualityPage>>;
