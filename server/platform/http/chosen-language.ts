/** The cookie in which a browser keeps the language that its user chose. The pages write it; it says nothing else. */
const cookieName = 'language';

/** BCP 47, e.g. `"es"`. */
const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/**
 * The language that the user chose on a page of the portal.
 *
 * @param cookies of the request
 * @returns a tag, e.g. `"es"`, that no school has to support; null without a choice
 */
export function chosenLanguage(cookies: Readonly<Record<string, string | undefined>>): string | null {
  const chosen = cookies[cookieName];
  return chosen !== undefined && tag.test(chosen) ? chosen : null;
}
