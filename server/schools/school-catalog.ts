import type {
  CarrierDefinition,
  CoveragePeriodDefinition,
  LanguageDefinition,
  RetentionDefinition,
  SchoolDefinition,
} from '@campus-cover/engine';
import type { SchoolLogos } from './school-logos.ts';

/**
 * The content of the schools' files currently in effect. With a `language`, text that the school has translated is in
 * that language; everything else appears as in the school's own files.
 */
export interface SchoolCatalog {
  /** The school's own file; null for a school without one. */
  school(slug: string, language?: string | null): SchoolDefinition | null;
  /** A school's carriers, keyed by their names in the file; empty for a school without any. */
  carriers(slug: string, language?: string | null): Readonly<Record<string, CarrierDefinition>>;
  /**
   * What students see for the school's installment plans, by name; empty if the school has not translated the names.
   */
  installmentLabels(slug: string, language: string | null): ReadonlyMap<string, string>;
  /**
   * A school's coverage periods, keyed by their names in the file, e.g. `"annual-2026"`; empty for a school without
   * any.
   */
  coveragePeriods(slug: string, language?: string | null): Readonly<Record<string, CoveragePeriodDefinition>>;
  /**
   * The languages of a school's own text, starting with the language that the school writes in; empty for a school
   * without translations.
   */
  textLanguages(slug: string): readonly Pick<LanguageDefinition, 'tag' | 'name'>[];
  /** A language and the portal's own text in it; null for an unknown tag. */
  language(tag: string): LanguageDefinition | null;
  /** CSS custom properties for a school's theme; empty for a school without a file. */
  theme(slug: string): Readonly<Record<string, string>>;
  /** How long the portal keeps each kind of data; null when the release has no retention.json. */
  readonly retention: RetentionDefinition | null;
  /** All schools' logos. */
  readonly logos: SchoolLogos;
}
