import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';

/**
 * Checks `uniqueItems` by looking at each entry only once. If the schema does not state a simple type for the entries,
 * ajv compares every pair. For a list of 10,000 names, that comparison takes a second.
 */
export const uniqueItemsKeyword: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  errors: true,
  validate: findRepeated,
};

function findRepeated(isWanted: boolean, entries: readonly unknown[]): boolean {
  if (!isWanted) return true;
  const seen = new Map<string, number>();
  for (const [i, entry] of entries.entries()) {
    const text = JSON.stringify(entry);
    const j = seen.get(text);
    if (j !== undefined) {
      const report: SchemaValidateFunction = findRepeated;
      report.errors = [{ keyword: 'uniqueItems', params: { i, j } }];
      return false;
    }
    seen.set(text, i);
  }
  return true;
}
