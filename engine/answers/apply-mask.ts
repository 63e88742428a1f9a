/**
 * Puts digits into a mask such as `"(###) ###-####"`. Stops after the last digit, so that the user can erase a partly
 * typed number.
 */
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
