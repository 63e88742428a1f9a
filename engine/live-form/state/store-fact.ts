/**
 * Stores a fact in its slot.
 *
 * @returns whether the slot changed
 */
export function storeFact(slots: Uint8Array, index: number, fact: boolean): boolean {
  const bit = fact ? 1 : 0;
  if (slots[index] === bit) return false;
  slots[index] = bit;
  return true;
}
