import type { PlatformParts } from '../platform/platform-parts.ts';
import type { SchoolCatalog } from './school-catalog.ts';

/** The platform, and the content of the schools' files. */
export interface SchoolParts extends PlatformParts {
  readonly schools: SchoolCatalog;
}
