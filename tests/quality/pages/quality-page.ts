import type { Page } from 'playwright';

/** A page that is open in a browser, with or without a signed-in user. */
export interface Visit {
  readonly page: Page;
  /** The portal's address, e.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  /** Treats the current page as the given state, and checks the whole page. */
  readonly look: (state: string) => Promise<void>;
}

/** A row of the table: where to begin, and the steps through the states to check. */
export interface QualityPage {
  readonly path: string;
  /** The demo-world user who is signed in (`docs/demo.md`). If absent, no user is signed in. */
  readonly as?: string;
  /** The page stands in for an external page, so the test does not check how it prints. */
  readonly isForDemo?: true;
  /** If absent, the test checks only the page as it loads. */
  readonly walk?: (visit: Visit) => Promise<void>;
}

/** Maps each row's name, which a failing test shows, to the row. */
export type QualityPages = Readonly<Record<string, QualityPage>>;
