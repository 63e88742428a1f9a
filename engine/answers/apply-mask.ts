/** Puts digits into a mask such as `"(###) ###-####"`, and no further than they reach: a half-typed number can be erased. */
export function applyMask(mask: string, digits: string): string {
  if (digits.length > mask.split('#').length - 1) return digits;
  let masked = '';
  let next = 0;
  for (const character of mask) {
    if (next === digits.length) break;
    masked += character === '#' ? digits[next++] : character;
  }
  return masked;
}
