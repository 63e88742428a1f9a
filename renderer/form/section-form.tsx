import RjsfForm from '@rjsf/core/lib/components/Form.js';
import type { Experimental_DefaultFormStateBehavior, RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { ID_SEPARATOR } from '../field/field-ids.ts';
import { useSectionSnapshot } from '../hooks/use-section-snapshot.ts';
import { templates } from '../templates/templates.ts';
import { EngineField } from './engine-field.tsx';
import { inertValidator } from './inert-validator.ts';
import { sectionSchema } from './section-schema.ts';
import { WidgetField } from './widget-field.tsx';

export type HeadingLevel = 1 | 2 | 3 | 4;

interface SectionFormProps {
  readonly form: Form;
  readonly id: string;
  readonly headingLevel: HeadingLevel | null;
}

const fields: RegistryFieldsType<unknown, RJSFSchema, Form> = {
  SchemaField: EngineField,
  StringField: WidgetField,
  NumberField: WidgetField,
  BooleanField: WidgetField,
  ArrayField: WidgetField,
};

/** The engine owns the data; RJSF sees this one object for ever, and so never renders a form again for an answer. */
const NO_DATA = {};
const NO_BUTTON = <></>;
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
};

export function SectionForm({ form, id, headingLevel }: SectionFormProps) {
  const { visible } = useSectionSnapshot(form, id);
  const section = form.definition.sections[id];
  if (!visible || section === undefined) return null;
  const { schema, uiSchema } = sectionSchema(form.definition, id);
  const titleId = `${form.id}-section-${id}`;
  const Heading = headingLevel === null ? null : (`h${headingLevel}` as const);
  return (
    <section
      className="cc-section"
      {...(Heading === null ? { 'aria-label': section.title } : { 'aria-labelledby': titleId })}
    >
      {Heading === null ? null : (
        <Heading id={titleId} className="cc-section-title">
          {section.title}
        </Heading>
      )}
      {section.description === undefined ? null : <p className="cc-section-description">{section.description}</p>}
      <RjsfForm<unknown, RJSFSchema, Form>
        tagName="div"
        className="cc-fields"
        schema={schema}
        uiSchema={uiSchema}
        validator={inertValidator}
        formData={NO_DATA}
        formContext={form}
        fields={fields}
        templates={templates}
        idPrefix={form.id}
        idSeparator={ID_SEPARATOR}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
      >
        {NO_BUTTON}
      </RjsfForm>
    </section>
  );
}
