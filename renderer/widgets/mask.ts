/**
 * Returns the digits of typed or pasted text. For a phone number with its country code, returns the digits after `+1`.
 */
export function readDigits(mask: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 11 && countSlots(mask) === 10 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Returns the position in masked text directly after its first `count` digits. */
export function caretBehind(masked: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < masked.length; at++) {
    if (isDigit(masked[at]) && ++seen === count) return at + 1;
  }
  return masked.length;
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function countSlots(mask: string): number {
  return mask.split('#').length - 1;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
