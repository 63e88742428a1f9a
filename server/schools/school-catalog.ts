import type { CarrierDefinition, CoveragePeriodDefinition, SchoolDefinition } from '@campus-cover/engine';
import type { SchoolLogos } from './school-logos.ts';

/** The content of the schools' files that are in effect now. */
export interface SchoolCatalog {
  /** The school's own file; null for a school without one. */
  school(slug: string): SchoolDefinition | null;
  /** A school's carriers by their names in the file; empty for a school without any. */
  carriers(slug: string): Readonly<Record<string, CarrierDefinition>>;
  /** A school's coverage periods by their names in the file, e.g. `"annual-2026"`; empty for a school without any. */
  coveragePeriods(slug: string): Readonly<Record<string, CoveragePeriodDefinition>>;
  /** CSS custom properties for a school's theme; empty for a school without a file. */
  theme(slug: string): Readonly<Record<string, string>>;
  /** All schools' logos. */
  readonly logos: SchoolLogos;
}
