/** Removes accents, because not every keyboard has them: `"María"` → `"Maria"`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
