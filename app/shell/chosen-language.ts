/** The server reads this cookie to choose the language of a school's own text. It contains only the language. */
const name = 'language';
const yearInSeconds = 31_536_000;

/** The tag of the language that the user chose on a portal page, e.g. `"es"`; `null` if the user chose none. */
export function readChosenLanguage(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/**
 * Stores the language for later pages and visits, so that the school's own text also appears in that language.
 *
 * @param tag e.g. `"es"`
 */
export function keepChosenLanguage(tag: string): void {
  if (readChosenLanguage() === tag) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
