/**
 * The cookie that stores the language that the user chose. The pages write this cookie, which contains nothing else.
 */
const cookieName = 'language';

/** BCP 47, e.g. `"es"`. */
const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/**
 * The language that the user chose on a portal page.
 *
 * @param cookies the request's cookies
 * @returns a tag, e.g. `"es"`, even if no school supports it; null if the user has not chosen a language
 */
export function chosenLanguage(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const chosen = cookies[cookieName];
  return chosen !== undefined && tag.test(chosen) ? chosen : null;
}
