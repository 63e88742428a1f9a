import type { FieldSchema, FormDefinition } from '../definition/form-definition.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { createForm } from './create-form.ts';
import type { Form, FormOptions } from './form.ts';

/**
 * The parts of a definition that a test needs. Fields are the properties of its schema. If there are no `sections`, all
 * fields are in one section.
 */
export interface TestDefinition extends Partial<Omit<FormDefinition, 'fields' | 'schema'>> {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly fields?: FormDefinition['fields'];
}

/** Returns a complete definition that contains the parts that a test needs. */
export function testDefinition({ properties, required = [], fields = {}, ...rest }: TestDefinition): FormDefinition {
  return {
    id: 'test',
    version: 1,
    title: 'Test',
    schema: { type: 'object', properties, required },
    sections: { main: { title: 'Main', order: 1, fields: Object.keys(properties) } },
    fields,
    ...rest,
  };
}

/** Opens a form for tests, with real validators and November 21, 2026 as today's date. */
export function openTestForm(definition: TestDefinition, options: Partial<FormOptions> = {}): Form {
  const whole = testDefinition(definition);
  const validators = validatorsFromSource(compileValidators(whole));
  return createForm(whole, { today: '2026-11-21', validators, ...options });
}
