/**
 * Returns whether a number's last digit is the check digit of the digits before it, by the Luhn algorithm (ISO/IEC
 * 7812-1, Annex B), e.g. `"79927398713"`. False for text with anything but digits, and for a single digit.
 */
export function isLuhn(text: string): boolean {
  return /^[0-9]{2,}$/.test(text) && text.endsWith(luhnDigit(text.slice(0, -1)));
}

/** Returns the check digit for a number without one: `"3"` for `"7992739871"`. */
export function luhnDigit(number: string): string {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    // Every other digit counts twice, beginning with the one beside the check digit; 18 then counts as 1 + 8.
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}
