import RjsfForm from '@rjsf/core/lib/components/Form.js';
import type { Experimental_DefaultFormStateBehavior, RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { ID_SEPARATOR } from '../field/field-ids.ts';
import { templates } from '../templates/templates.ts';
import type { FieldsProps } from './drawing-context.ts';
import { inertValidator } from './inert-validator.ts';
import { SectionFields } from './section-fields.tsx';

const fields: RegistryFieldsType<unknown, RJSFSchema, Form> = { ObjectField: SectionFields };

/**
 * The engine owns the data. RJSF always receives this one object, so an answer never causes the form to render again.
 */
const NO_DATA = {};
const NO_BUTTON = <></>;
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
};

/** Lets RJSF draw the fields of a section or a row. Each field is bound to the engine. */
export function BoundForm({ form, schema, idPrefix }: FieldsProps) {
  return (
    <RjsfForm<unknown, RJSFSchema, Form>
      tagName="div"
      className="cc-fields"
      schema={schema}
      validator={inertValidator}
      formData={NO_DATA}
      formContext={form}
      fields={fields}
      templates={templates}
      idPrefix={idPrefix}
      idSeparator={ID_SEPARATOR}
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
    >
      {NO_BUTTON}
    </RjsfForm>
  );
}
