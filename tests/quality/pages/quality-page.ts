import type { Page } from 'playwright';

/** A page open in a browser, with somebody signed in or nobody. */
export interface Visit {
  readonly page: Page;
  /** The portal's address, e.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  /** Takes the page as it is now for one of its states, and looks at it from every side. */
  readonly look: (state: string) => Promise<void>;
}

/** A row of the table: where to begin, and the way through the states that are looked at. */
export interface QualityPage {
  readonly path: string;
  /** Who of the demo world is signed in (`docs/demo.md`); nobody without. */
  readonly as?: string;
  /** It stands in for a page of somebody else's, and nobody prints it. */
  readonly isForDemo?: true;
  /** Without one, the page as it arrives is all there is to see. */
  readonly walk?: (visit: Visit) => Promise<void>;
}

/** Rows by what a failing test calls them. */
export type QualityPages = Readonly<Record<string, QualityPage>>;
