import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Checks what arrives exactly as declared. Nothing is coerced and nothing is dropped: a repeated query
 * parameter is a list and therefore not a string, and an unknown field is refused.
 */
export const compileRequestValidator: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema);
  return (value) => {
    if (!validator.Check(value)) return { error: refusal(validator.Errors(value)) };
    return isStorable(value) ? { value } : { error: refusal([]) };
  };
};

/** No form's answers come near it, and whatever walks them later does so by recursion. */
const deepest = 16;

/** False for text that no database takes, with a NUL in it or with half of a surrogate pair, and for nesting without end. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, depth + 1));
}

function refusal(validation: unknown[]): Error & { validation: unknown[] } {
  return Object.assign(new Error('not as declared'), { validation });
}
