import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type Answers,
  type FieldDefinition,
  type FieldSchema,
  type Form,
  type FormDefinition,
  type Json,
  type UiSchema,
} from '@campus-cover/engine';

const TODAY = '2026-11-21';

/** A live form of the real engine; stories compile their validators in the page, which the portal never does. */
export function makeForm(definition: FormDefinition, answers: Answers = {}): Form {
  const validators = validatorsFromSource(compileValidators(definition));
  return createForm(definition, { today: TODAY, answers, validators });
}

export interface OneField {
  readonly schema: FieldSchema;
  readonly uiSchema?: UiSchema;
  readonly field?: FieldDefinition;
  readonly required?: boolean;
  readonly answer?: Json;
}

/** A form that asks one question, in the field `Answer`. */
export function makeFormOfOneField({ schema, uiSchema = {}, field = {}, required = false, answer }: OneField): Form {
  const definition: FormDefinition = {
    id: 'story',
    version: 1,
    title: 'One question',
    schema: { type: 'object', properties: { Answer: schema }, required: required ? ['Answer'] : [] },
    uiSchema: { Answer: uiSchema },
    sections: { only: { title: 'One question', order: 1, fields: ['Answer'] } },
    fields: { Answer: field },
    messages: { required: '{label} is required' },
  };
  return makeForm(definition, answer === undefined ? {} : { Answer: answer });
}
