import type { NodeKind } from './graph-node.ts';

/** What depends on a lookup. */
export interface LookupUse {
  /** Rules, values, options or other lookups do: without its answer it is not known what the form asks. */
  readonly isDeciding: boolean;
  /** And no check does, which would say that it failed: then a field says so. */
  readonly isReported: boolean;
}

const DECIDING: readonly NodeKind[] = ['rule', 'value', 'options', 'lookup'];

/** @param readers kinds of the nodes that depend on the lookup */
export function describeLookupUse(readers: readonly NodeKind[]): LookupUse {
  const isDeciding = readers.some((reader) => DECIDING.includes(reader));
  return { isDeciding, isReported: isDeciding && !readers.includes('check') };
}
