/**
 * The name under which compiled validators require `isMultipleOf`. It is not in the keyword's file, because that file
 * imports ajv.
 */
export const MULTIPLE_OF_HELPER = 'campus-cover/is-multiple-of';
