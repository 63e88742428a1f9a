import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Validates requests exactly as declared. It coerces nothing and drops nothing. A repeated query parameter is a list
 * and not a string, and an unknown field is refused.
 */
export const compileRequestValidator: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema);
  return (value) => {
    if (!validator.Check(value)) return { error: refusal(validator.Errors(value)) };
    return isStorable(value) ? { value } : { error: refusal([]) };
  };
};

/** Form answers are never nested this deep, and later code walks them recursively. */
const deepest = 16;

/** False for text that databases do not accept (a NUL, or half of a surrogate pair) and for values nested too deep. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner, depth + 1));
}

function refusal(validation: unknown[]): Error & { validation: unknown[] } {
  return Object.assign(new Error('not as declared'), { validation });
}
