import { exportRetention } from '../exports/export-retention.ts';
import { schoolKinds } from '../retention/kinds/school-kinds.ts';
import type { SchoolKind } from '../retention/retention-kind.ts';
import { rosterKinds } from '../roster/roster-kinds.ts';

/** Every kind of school data, in the order in which a run removes it. The account comes after what refers to it. */
export const retentionKinds: readonly SchoolKind[] = [...rosterKinds, exportRetention, ...schoolKinds];
