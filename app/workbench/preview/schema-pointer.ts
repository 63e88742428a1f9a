/**
 * Returns the pointer for a field of a repeated group: `"Sports.Low"` →
 * `"/schema/properties/Sports/items/properties/Low"`.
 */
export function schemaPointer(template: string): string {
  const [first = '', ...rest] = template.split('.');
  return `/schema/properties/${first}${rest.map((name) => `/items/properties/${name}`).join('')}`;
}
