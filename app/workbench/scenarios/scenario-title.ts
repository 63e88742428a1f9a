const requirements = /^(\[[A-Z0-9-]+\]\s*)+/;

/**
 * A scenario's title for display, without the ids of the requirements that it proves.
 *
 * @param title e.g. `"[VAL-INS-2] [VAL-INS-3] A subscriber ID has 11 characters"`
 * @returns e.g. `"A subscriber ID has 11 characters"`
 */
export function titleOfScenario(title: string): string {
  return title.replace(requirements, '') || title;
}
