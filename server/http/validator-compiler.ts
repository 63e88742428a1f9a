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
    if (validator.Check(value)) return { value };
    const error = new Error('not as declared') as Error & { validation: unknown };
    return { error: Object.assign(error, { validation: validator.Errors(value) }) };
  };
};
