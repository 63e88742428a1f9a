import type { Attempt, Completer } from './completer.ts';
import type { Cones } from './cones.ts';
import type { Explorer } from './explorer.ts';
import type { FormOpener } from './form-opener.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ValuePool } from './values/value-pool.ts';

/** Everything that the search for a proof's findings needs. */
export interface FindingQuestion {
  readonly opener: FormOpener;
  readonly pool: ValuePool;
  readonly completer: Completer;
  readonly cones: Cones;
  readonly explorer: Explorer;
  readonly start: Attempt;
  readonly groups: readonly GroupPlan[];
}
