/** The server reads this cookie for a school's own texts. It says nothing about the person but the language. */
const name = 'language';
const yearInSeconds = 31_536_000;

/** The language that the user chose on a page of the portal: a tag, e.g. `"es"`. `null` without a choice. */
export function readChosenLanguage(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/**
 * Keeps the language for the next pages and visits, so that the school's own texts are in it, too.
 *
 * @param tag e.g. `"es"`
 */
export function keepChosenLanguage(tag: string): void {
  if (readChosenLanguage() === tag) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(tag)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
