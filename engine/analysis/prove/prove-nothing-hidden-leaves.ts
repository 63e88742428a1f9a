import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { FormDesk } from './form-desk.ts';
import type { ProofFinding, Witness } from './proof.ts';
import type { ValuePool } from './value-pool.ts';

/** Puts an answer into every field that is out of sight, and looks whether what is sent stays the same. */
export function proveNothingHiddenLeaves(
  desk: FormDesk,
  pool: ValuePool,
  witnesses: readonly Witness[],
): readonly ProofFinding[] {
  return witnesses.flatMap(({ situation, data, visible, title }): readonly ProofFinding[] => {
    const shown = new Set(visible);
    const hidden = Object.keys(desk.definition.schema.properties).filter((path) => !shown.has(path));
    const parked = hidden.flatMap((path) =>
      pool
        .valid(path)
        .slice(0, 1)
        .map((value): [string, Json] => [path, value]),
    );
    const answers = { ...Object.fromEntries(parked), ...situation.answers };
    const submission = desk.open(situation, answers).submission();
    const sent = submission.ok ? submission.data : undefined;
    if (sent !== undefined && isDeepEqual(sent, data)) return [];
    const leaked = hidden.filter((path) => sent !== undefined && Object.hasOwn(sent, path));
    const names = leaked.length === 0 ? 'what is sent' : leaked.join(', ');
    return [
      {
        rule: 'hidden-leaves',
        severity: 'error',
        pointer: '/fields',
        message: `Answers out of sight change ${names} where “${title}”`,
        suggestion: 'Report this: the engine keeps hidden answers back, whatever a form says.',
        situation: { ...situation, answers },
      },
    ];
  });
}
