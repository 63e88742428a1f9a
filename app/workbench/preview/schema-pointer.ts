/**
 * Returns the pointer to a field in a repeated group: `"Sports.Low"` →
 * `"/schema/properties/Sports/items/properties/Low"`.
 */
export function schemaPointer(template: string): string {
  const [first = '', ...rest] = template.split('.');
  return `/schema/properties/${first}${rest.map((name) => `/items/properties/${name}`).join('')}`;
}
