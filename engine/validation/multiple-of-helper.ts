/**
 * The name under which compiled validators require `isMultipleOf`. It is separate from the keyword's file, because that
 * one imports ajv.
 */
export const MULTIPLE_OF_HELPER = 'campus-cover/is-multiple-of';
