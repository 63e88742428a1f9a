/** Puts a fact into its slot. @returns whether that changed it */
export function storeFact(slots: Uint8Array, index: number, fact: boolean): boolean {
  const bit = fact ? 1 : 0;
  if (slots[index] === bit) return false;
  slots[index] = bit;
  return true;
}
