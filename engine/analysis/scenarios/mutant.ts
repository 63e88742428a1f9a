import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import type { SourcePlace } from '../../definition/source/source-node.ts';

/** The small changes to a form that its scenarios should notice. */
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

/**
 * One small change to a form; a good set of scenarios notices it. Its location is the place in the files that defines
 * the changed part.
 */
export interface Mutant extends SourcePlace {
  readonly kind: MutantKind;
  /** Pointer within the whole form. `pointer` is within the file, which may be a part or an overlay. */
  readonly formPointer: string;
  /** Fits after "nothing notices when", e.g. `“ZIP code” (Zip) is no longer required`. */
  readonly change: string;
  readonly edit: MutantEdit;
  /**
   * Names that a scenario is likely to mention if it can notice the change. Scenarios that mention these names run
   * first.
   */
  readonly names: readonly string[];
  /** The only field whose value can show the change. Scenarios that never answer this field do not run. */
  readonly shownBy?: string;
}

/** A mutant without its location. */
export type FormChange = Omit<Mutant, 'file' | 'line' | 'column' | 'pointer' | 'formPointer'>;

/** Replaces the value at a path. If no new value is given, removes the current value. */
export interface MutantEdit {
  readonly path: readonly string[];
  readonly value?: Json;
}

/** Returns a copy of the definition with the change applied. */
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
