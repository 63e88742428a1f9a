import type { OpenApiDocument, OpenApiOperation } from '../platform/http/docs-page.ts';
import { printType, type Shape } from './print-type.ts';

/**
 * The types of every call, keyed by method and path, e.g. `ServerCalls['PUT /api/forms/{formId}/draft']['answer']`.
 * `answer` is the body of a successful response; `undefined` when there is none or it is not JSON.
 */
export function printCalls(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => printCall(`${method.toUpperCase()} ${path}`, operation)),
  );
  return `// Made by \`npm run types -w @campus-cover/server\` from the server's own description of its calls; a test checks that it is up to date. Do not edit by hand.

/** Every call of the server: its request and its response. */
export interface ServerCalls {
${calls.sort().join('\n')}
}

/** A refused call (RFC 9457). */
export type Problem = ${printType(problemOf(document))};
`;
}

function printCall(name: string, operation: OpenApiOperation): string {
  const body = operation.requestBody?.content?.['application/json']?.schema as Shape | undefined;
  const parts = [
    ...printParameters('params', 'path', operation),
    ...printParameters('query', 'query', operation),
    ...(body ? [`    readonly body: ${printType(body, '    ')};`] : []),
    `    readonly answer: ${printAnswer(operation)};`,
  ];
  return `  ${JSON.stringify(name)}: {\n${parts.join('\n')}\n  };`;
}

function printParameters(name: string, place: string, operation: OpenApiOperation): string[] {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  if (own.length === 0) return [];
  const shape: Shape = {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, (parameter.schema ?? {}) as Shape])),
    required: own.filter((parameter) => parameter.required === true).map((parameter) => parameter.name),
  };
  return [`    readonly ${name}: ${printType(shape, '    ')};`];
}

function printAnswer(operation: OpenApiOperation): string {
  const shapes = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([, { content }]) =>
        (content?.['application/json'] ?? content?.['text/plain'] ?? content?.['text/html'])?.schema as
          | Shape
          | undefined,
    );
  const types = shapes.map((shape) => (shape && shape.type !== 'null' ? printType(shape, '    ') : 'undefined'));
  return types.length === 0 ? 'undefined' : [...new Set(types)].join(' | ');
}

// All calls share one shape for refusals, so the first one is enough.
function problemOf(document: OpenApiDocument): Shape {
  const operation = Object.values(document.paths).flatMap((methods) => Object.values(methods))[0];
  const shape = operation?.responses?.['default']?.content?.['application/json']?.schema;
  if (!shape) throw new Error('The description has no shape for refused calls.');
  return shape;
}
