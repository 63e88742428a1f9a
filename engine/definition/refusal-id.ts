// No author can write an id with a colon.
const prefix = 'refuse:';

/** Returns the id of the check that the loader makes for a choice under a field's `refuse`. */
export function refusalId(field: string, choice: string): string {
  return `${prefix}${field}:${choice}`;
}

/** Whether the loader made the check with this id from a field's `refuse`. */
export function isRefusalId(id: string): boolean {
  return id.startsWith(prefix);
}
