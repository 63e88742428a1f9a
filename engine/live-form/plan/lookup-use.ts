import type { NodeKind } from './graph-node.ts';

/** What depends on a lookup. */
export interface LookupUse {
  /**
   * True if rules, values, options or other lookups read it. If its result is missing, the form cannot determine which
   * questions apply.
   */
  readonly isDeciding: boolean;
  /** True if the lookup is deciding and no check reads it. A field then reports its failure. */
  readonly isReported: boolean;
}

const DECIDING: readonly NodeKind[] = ['rule', 'value', 'options', 'lookup'];

/**
 * @param readers the kinds of the nodes that depend on the lookup
 */
export function describeLookupUse(readers: readonly NodeKind[]): LookupUse {
  const isDeciding = readers.some((reader) => DECIDING.includes(reader));
  return { isDeciding, isReported: isDeciding && !readers.includes('check') };
}
