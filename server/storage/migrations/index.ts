import type { Migration } from 'kysely';

import { firstTables } from './0001-first-tables.ts';
import { tenantWalls } from './0002-tenant-walls.ts';

/** In order of their names; a migration that has left the house is never edited, the next one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-tenant-walls': tenantWalls,
};
