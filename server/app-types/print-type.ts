/** The part of JSON Schema that the server's shapes use. */
export interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
}

/**
 * The TypeScript type of a shape, e.g. `{ readonly id: string; readonly savedAt: string | null }`.
 *
 * @throws {Error} for an unknown keyword: a wrong type would be worse than none
 */
export function printType(shape: Shape, indent = ''): string {
  if (shape.anyOf) return unique(shape.anyOf.map((each) => printType(each, indent))).join(' | ');
  if (shape.enum) return unique(shape.enum.map((value) => JSON.stringify(value))).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  switch (shape.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return shape.type;
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${printType(shape.items ?? {}, indent)})[]`;
    case 'object':
      return printObject(shape, indent);
    case undefined:
      if (Object.keys(shape).every((key) => key === 'description')) return 'unknown';
      throw new Error(`A shape without a type: ${JSON.stringify(shape)}`);
    default:
      throw new Error(`This shape has an unknown type: ${shape.type}`);
  }
}

function printObject(shape: Shape, indent: string): string {
  const inner = `${indent}  `;
  const required = new Set(shape.required);
  const entries = Object.entries(shape.properties ?? {}).map(([name, property]) => {
    const optional = required.has(name) ? '' : '?';
    return `${inner}readonly ${printName(name)}${optional}: ${printType(property, inner)};`;
  });
  const values = shape.patternProperties
    ? Object.values(shape.patternProperties)
    : typeof shape.additionalProperties === 'object'
      ? [shape.additionalProperties]
      : [];
  if (values.length > 0) {
    const types = unique(values.map((value) => printType(value, inner)));
    if (entries.length === 0) return `Readonly<Record<string, ${types.join(' | ')}>>`;
    throw new Error('A shape with both names and patterns has no plain type.');
  }
  return entries.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${entries.join('\n')}\n${indent}}`;
}

function printName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function unique(types: readonly string[]): string[] {
  return [...new Set(types)];
}
