/**
 * The maximum length of a list in the answers, e.g. a group's rows. The judge rejects a longer list before it checks
 * anything else.
 */
export const MOST_LIST_ENTRIES = 1000;
/** The maximum length of text in the answers, in characters. */
export const LONGEST_TEXT = 10_000;
