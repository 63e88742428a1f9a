import { readFileSync } from 'node:fs';
import { loadRetentionOrThrow, type OwnRetention, type SchoolDefinition } from '@campus-cover/engine';
import { retentionKinds } from '../../../server/assembly/retention-kinds.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { runRetention, type RemovedData, type RetentionParts } from '../../../server/retention/run-retention.ts';

const file = 'schemas/retention.json';
const retention = loadRetentionOrThrow({ file, text: readFileSync(file, 'utf8') });

/** What a run with the shipped retention times needs on a given date. `own` has the schools' times, by slug. */
export function retentionAt(
  storage: Storage,
  now: Date,
  own: Readonly<Record<string, OwnRetention>> = {},
): RetentionParts {
  const schoolOf = (slug: string) => ({ retention: own[slug] ?? {} }) as SchoolDefinition;
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  return { storage, clock, schools: { retention, school: schoolOf }, kinds: retentionKinds };
}

/** Removes what is past its retention period at a given time. */
export function removeAt(storage: Storage, now: Date): Promise<readonly RemovedData[]> {
  return runRetention(retentionAt(storage, now));
}
