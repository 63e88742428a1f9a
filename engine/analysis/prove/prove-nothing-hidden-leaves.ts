import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { FormOpener } from './form-opener.ts';
import type { ProofFinding, Witness } from './proof.ts';
import type { ValuePool } from './values/value-pool.ts';

/** Puts an answer into every hidden field, and checks that the submitted data stays the same. */
export function proveNothingHiddenLeaves(
  opener: FormOpener,
  pool: ValuePool,
  witnesses: readonly Witness[],
): readonly ProofFinding[] {
  return witnesses.flatMap(({ situation, data, visible, title }): readonly ProofFinding[] => {
    const shown = new Set(visible);
    const hidden = Object.keys(opener.definition.schema.properties).filter((path) => !shown.has(path));
    const parked = hidden.flatMap((path) =>
      pool
        .valid(path)
        .slice(0, 1)
        .map((value): [string, Json] => [path, value]),
    );
    const answers = { ...Object.fromEntries(parked), ...situation.answers };
    const submission = opener.open(situation, answers).submission();
    const sent = submission.ok ? submission.data : undefined;
    if (sent !== undefined && isDeepEqual(sent, data)) return [];
    const leaked = hidden.filter((path) => sent !== undefined && Object.hasOwn(sent, path));
    const names = leaked.length === 0 ? 'the submitted data' : leaked.join(', ');
    return [
      {
        rule: 'hidden-leaves',
        severity: 'error',
        pointer: '/fields',
        message: `Hidden answers change ${names} in the situation “${title}”`,
        suggestion: 'Report this as a bug. The engine must ignore hidden answers in every form.',
        situation: { ...situation, answers },
      },
    ];
  });
}
