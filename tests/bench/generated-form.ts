import {
  compileValidators,
  validatorsFromSource,
  type FieldSchema,
  type FieldValidators,
  type FormDefinition,
  type Logic,
} from '@campus-cover/engine';

export interface GeneratedForm {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
}

/** The number of fields in a block: one question, its follow-up questions, an amount and its total. */
export const blockSize = 10;

/**
 * Generates a form of many blocks of ten fields, like a long paper form. In each block, a yes/no question shows,
 * requires and clears other questions, two numbers are added, one choice limits another, and checks compare answers.
 * Every block also reads the last answer of the previous block. So each field affects about the same number of rules,
 * regardless of the form's size.
 */
export function generateForm(fieldCount: number): GeneratedForm {
  const blocks = Array.from({ length: fieldCount / blockSize }, (_, index) => index);
  const definition: FormDefinition = {
    id: `generated-${fieldCount}`,
    version: 1,
    title: 'Generated',
    schema: {
      type: 'object',
      properties: Object.assign({}, ...blocks.map(propertiesOf)) as Record<string, FieldSchema>,
    },
    sections: Object.fromEntries(
      blocks.map((block) => [`s${block}`, { title: `Section ${block}`, order: block, fields: fieldsOf(block) }]),
    ),
    fields: Object.fromEntries(
      blocks.flatMap((block) => [
        [`b${block}_first`, { initially: 'hidden' as const }],
        [`b${block}_last`, { initially: 'hidden' as const, onHide: 'clear' as const }],
      ]),
    ),
    rules: Object.assign({}, ...blocks.map(rulesOf)) as NonNullable<FormDefinition['rules']>,
    checks: Object.assign({}, ...blocks.map(checksOf)) as NonNullable<FormDefinition['checks']>,
    compute: Object.fromEntries(blocks.map((block) => [`b${block}_total`, sum(`b${block}_low`, `b${block}_high`)])),
  };
  return { definition, validators: validatorsFromSource(compileValidators(definition)) };
}

function propertiesOf(block: number): Record<string, FieldSchema> {
  return {
    [`b${block}_asks`]: { type: 'string', enum: ['1', '0'] },
    [`b${block}_first`]: { type: 'string', maxLength: 64, pattern: '^[A-Za-z ]*$' },
    [`b${block}_last`]: { type: 'string', maxLength: 64, pattern: '^[A-Za-z ]*$' },
    [`b${block}_born`]: { type: 'string', format: 'date' },
    [`b${block}_since`]: { type: 'string', format: 'date' },
    [`b${block}_kind`]: { type: 'string', enum: ['a', 'b', 'c'] },
    [`b${block}_choice`]: { type: 'string', enum: ['x', 'y', 'z'] },
    [`b${block}_low`]: { type: 'integer', minimum: 0 },
    [`b${block}_high`]: { type: 'integer', minimum: 0 },
    [`b${block}_total`]: { type: 'integer' },
  };
}

function fieldsOf(block: number): string[] {
  return Object.keys(propertiesOf(block));
}

function rulesOf(block: number): NonNullable<FormDefinition['rules']> {
  const before = `b${Math.max(block - 1, 0)}_kind`;
  return {
    [`b${block}_names`]: {
      when: is(`b${block}_asks`, '0'),
      show: [`b${block}_first`, `b${block}_last`],
      require: [`b${block}_first`, `b${block}_last`],
    },
    [`b${block}_drop`]: { when: is(`b${block}_asks`, '1'), clear: [`b${block}_born`] },
    [`b${block}_narrow`]: { when: is(`b${block}_kind`, 'a'), options: { [`b${block}_choice`]: ['x', 'y'] } },
    [`b${block}_lock`]: {
      when: { and: [is(`b${block}_kind`, 'b'), { '>': [{ var: `b${block}_low` }, 5] }] },
      disable: [`b${block}_high`],
      require: [`b${block}_since`],
    },
    [`b${block}_follow`]: { when: is(before, 'c'), require: [`b${block}_asks`] },
  };
}

function checksOf(block: number): NonNullable<FormDefinition['checks']> {
  return {
    [`b${block}_order`]: {
      at: `b${block}_since`,
      assert: { '<=': [{ var: `b${block}_born` }, { var: `b${block}_since` }] },
      message: 'Not before birth',
    },
    [`b${block}_limit`]: {
      at: `b${block}_total`,
      assert: { '<': [{ var: `b${block}_total` }, 100] },
      message: 'Too much',
    },
  };
}

function is(path: string, value: string): Logic {
  return { '==': [{ var: path }, value] };
}

function sum(left: string, right: string): Logic {
  return { '+': [{ var: left }, { var: right }] };
}
