import type { LevelProgram } from '../plan/form-program.ts';
import type { FormState } from './form-state.ts';

/**
 * What a path in the form's public interface refers to. `absent`: the definition allows the row or field, but the row
 * does not exist.
 */
export type Located =
  | { readonly kind: 'field'; readonly state: FormState; readonly field: number }
  | { readonly kind: 'row'; readonly row: FormState }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

const ABSENT: Located = { kind: 'absent' };
const UNKNOWN: Located = { kind: 'unknown' };
const INDEX = /^(0|[1-9]\d{0,8})$/;

/** @param path e.g. `"Zip"`, `"Dependents.0"`, `"Sports.0.Levels.1.Low"` */
export function locatePath(root: FormState, path: string): Located {
  const steps = path.split('.');
  let program: LevelProgram = root.program;
  let state: FormState | undefined = root;
  for (let at = 0; ; at += 2) {
    const field = program.fieldIndex.get(steps[at]!);
    if (field === undefined) return UNKNOWN;
    if (at === steps.length - 1) return state === undefined ? ABSENT : { kind: 'field', state, field };
    const { group } = program.fields[field]!;
    const index = steps[at + 1]!;
    if (group < 0 || !INDEX.test(index)) return UNKNOWN;
    program = program.groups[group]!.program;
    state = state?.groups[group]!.rows[Number(index)];
    if (at === steps.length - 2) return state === undefined ? ABSENT : { kind: 'row', row: state };
  }
}
