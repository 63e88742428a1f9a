import type { SchoolDefinition } from '@campus-cover/engine';
import type { SchoolLogos } from './school-logos.ts';

/** The content of the schools' files, which does not change while the server runs. */
export interface SchoolCatalog {
  /** The school's own file; null for a school without one. */
  school(slug: string): SchoolDefinition | null;
  /** CSS custom properties of a school's theme; empty for a school without a file. */
  theme(slug: string): Readonly<Record<string, string>>;
  /** Logos of all schools. */
  readonly logos: SchoolLogos;
}
