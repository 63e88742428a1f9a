/** `"/schema/properties/Sports/items/properties/Low"` of `"Sports.Low"`, a field of a repeated group. */
export function schemaPointer(template: string): string {
  const [first = '', ...rest] = template.split('.');
  return `/schema/properties/${first}${rest.map((name) => `/items/properties/${name}`).join('')}`;
}
