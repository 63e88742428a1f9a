/**
 * The migrations after `baseLine` that remove or narrow what an earlier release uses. Each names the first migration of
 * the release whose code no longer uses it: that release and later ones run on the new tables, and earlier ones do not.
 * A release must never contain both the migration that adds the replacement and the one that removes the old form
 * (decision 0082).
 */
export const contractions: Readonly<Record<string, string>> = {};

/** The last migration before this rule took effect. A test checks the later ones. */
export const baseLine = '0022-find-session';
