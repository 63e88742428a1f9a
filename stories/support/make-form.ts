import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type Answers,
  type FieldDefinition,
  type FieldSchema,
  type FieldValidators,
  type Form,
  type FormDefinition,
  type FormOptions,
  type Json,
  type UiSchema,
} from '@campus-cover/engine';

const TODAY = '2026-11-21';

/**
 * Creates a live form with the real engine. Stories compile their validators in the page, which the portal never does.
 */
export function makeForm(
  definition: FormDefinition,
  answers: Answers = {},
  host: Pick<FormOptions, 'context' | 'lookups'> = {},
): Form {
  return createForm(definition, { today: TODAY, answers, validators: validatorsOf(definition), ...host });
}

export function validatorsOf(definition: FormDefinition): FieldValidators {
  return validatorsFromSource(compileValidators(definition));
}

export interface OneField {
  readonly schema: FieldSchema;
  readonly uiSchema?: UiSchema;
  readonly field?: FieldDefinition;
  readonly required?: boolean;
  readonly answer?: Json;
  /** The choices that a rule offers. */
  readonly options?: readonly Json[];
}

/** A form with one question, in the field `Answer`. */
export function makeFormOfOneField(oneField: OneField): Form {
  const { schema, uiSchema = {}, field = {}, required = false, answer, options } = oneField;
  const definition: FormDefinition = {
    id: 'story',
    version: 1,
    title: 'One question',
    schema: { type: 'object', properties: { Answer: schema }, required: required ? ['Answer'] : [] },
    uiSchema: { Answer: uiSchema },
    sections: { only: { title: 'One question', order: 1, fields: ['Answer'] } },
    fields: { Answer: field },
    ...(options !== undefined && {
      rules: { offer: { when: true, options: { Answer: { var: '$context.options' } } } },
    }),
    messages: { required: '{label} is required' },
  };
  return makeForm(
    definition,
    answer === undefined ? {} : { Answer: answer },
    options === undefined ? {} : { context: { options } },
  );
}
