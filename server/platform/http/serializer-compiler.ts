import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

type Serializer = (value: unknown) => string;

/** The parts of a JSON schema that decide how a value is written. */
interface Shape {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/**
 * Writes responses as declared: a property that the shape does not name is left out.
 *
 * For each `anyOf`, fast-json-stringify validates the value against every member, which takes longer than writing it. So
 * this compiler first rewrites the shapes that need no validation: a shape or null, and a choice of texts. It chooses
 * the member of a response with several shapes by their constants, e.g. `role`.
 */
export const compileResponseSerializer: FastifySerializerCompiler<Shape> = ({ schema }) => {
  const members = schema.anyOf?.map((member) => ({ constants: constantsOf(member), write: compile(member) }));
  if (!members?.every(({ constants }) => constants.length > 0)) return compile(schema);
  return (value) => {
    const found = members.find(({ constants }) =>
      constants.every(([name, constant]) => (value as Readonly<Record<string, unknown>>)[name] === constant),
    );
    if (!found) throw new TypeError('The response has none of the declared shapes.');
    return found.write(value);
  };
};

/** Compiles the shape when it is first needed. Compiling every route's shapes would slow down each start. */
function compile(shape: Shape): Serializer {
  let write: Serializer | undefined;
  return (value) => {
    write ??= buildSerializer(simplify(shape) as Schema);
    return write(value);
  };
}

function constantsOf({ properties = {} }: Shape): readonly (readonly [string, unknown])[] {
  return Object.entries(properties).flatMap(([name, { const: constant }]) =>
    constant === undefined ? [] : [[name, constant] as const],
  );
}

function simplify(shape: Shape): Shape {
  const { anyOf, items, properties } = shape;
  if (anyOf) return simplifyChoice(shape, anyOf.map(simplify));
  return {
    ...shape,
    ...(items && { items: simplify(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, simplify(value)])),
    }),
  };
}

function simplifyChoice(shape: Shape, members: readonly Shape[]): Shape {
  if (members.every(isText)) return { type: 'string' };
  const others = members.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (only && others.length === 1 && only.anyOf === undefined) return { ...only, nullable: true } as Shape;
  return { ...shape, anyOf: members };
}

function isText({ type }: Shape): boolean {
  return type === 'string';
}
