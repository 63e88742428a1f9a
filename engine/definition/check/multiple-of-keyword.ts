import { _, type CodeKeywordDefinition } from 'ajv';
import { isMultipleOf } from '../../logic/decimal.ts';
import { MULTIPLE_OF_HELPER } from '../../validation/multiple-of-helper.ts';

/**
 * Checks `multipleOf` in exact decimals. ajv divides in floating point, where 0.07 is not a multiple of 0.01. The
 * precision option of ajv accepts 0.0100000001 as a multiple of 0.01, and refuses 12391239123 with a step of 1e-8.
 */
export const multipleOfKeyword: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: 'must be a multiple of the step',
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code: (context) => {
    const { gen, data, schemaCode } = context;
    const code = _`require(${MULTIPLE_OF_HELPER}).default`;
    const isMultiple = gen.scopeValue('func', { ref: isMultipleOf, code });
    context.fail(_`!${isMultiple}(${data}, ${schemaCode})`);
  },
};
