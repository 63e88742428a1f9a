import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import type { SourcePlace } from '../../definition/source-node.ts';

export type MutantKind =
  | 'invert-rule'
  | 'drop-effect'
  | 'invert-check'
  | 'drop-check'
  | 'drop-condition'
  | 'shift-limit'
  | 'shift-number'
  | 'swap-comparison'
  | 'swap-junction'
  | 'drop-branch'
  | 'drop-required'
  | 'drop-constraint'
  | 'drop-hidden'
  | 'drop-on-hide'
  | 'drop-normalize'
  | 'drop-message'
  | 'drop-lookup'
  | 'drop-compute'
  | 'drop-prefill';

/** One small change to a form that a good set of scenarios notices; its place is where the changed part was written. */
export interface Mutant extends SourcePlace {
  readonly kind: MutantKind;
  /** Pointer in the form as a whole; `pointer` is within the file, which may be a part or an overlay. */
  readonly formPointer: string;
  /** Fits after "nothing notices when", e.g. `“ZIP code” (Zip) is no longer required`. */
  readonly change: string;
  readonly edit: MutantEdit;
  /** Names that a scenario which could notice is likely to mention: it is tried first. */
  readonly names: readonly string[];
  /** The field whose value alone can show the change: a scenario that never answers it is not tried. */
  readonly shownBy?: string;
}

/** What stands at a path is replaced; without a value it is taken away. */
export interface MutantEdit {
  readonly path: readonly string[];
  readonly value?: Json;
}

/** A copy with the change made. */
export function applyEdit(definition: FormDefinition, { path, value }: MutantEdit): FormDefinition {
  return replace(definition as unknown as Json, path, value) as unknown as FormDefinition;
}

function replace(node: Json, [step = '', ...rest]: readonly string[], value: Json | undefined): Json {
  if (Array.isArray(node)) {
    const list = node as readonly Json[];
    return list.flatMap((entry, index) => {
      if (index !== Number(step)) return [entry];
      if (rest.length > 0) return [replace(entry, rest, value)];
      return value === undefined ? [] : [value];
    });
  }
  const members = Object.entries(node as { readonly [key: string]: Json });
  return Object.fromEntries(
    members.flatMap(([key, entry]) => {
      if (key !== step) return [[key, entry]];
      if (rest.length > 0) return [[key, replace(entry, rest, value)]];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
