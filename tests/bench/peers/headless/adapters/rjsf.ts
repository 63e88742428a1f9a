import { createSchemaUtils, type ErrorSchema, type RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { Answer } from '../../workload/first-answers.ts';
import { fieldsOf } from '../../workload/form-outline.ts';
import { toRjsfForm } from '../../workload/to-rjsf-schema.ts';
import type { Peer } from '../peer.ts';
import { readSums, sumByHand } from '../sum-by-hand.ts';

type Data = Record<string, Record<string, Answer>>;

export const rjsf: Peer = {
  id: 'rjsf',
  name: 'RJSF utils and ajv',
  packages: ['@rjsf/utils', '@rjsf/validator-ajv8'],
  kind: 'library',
  validates: 'everything',
  remarks:
    'a change is what its `Form` does with `liveValidate`: clone, `getDefaultFormState`, `retrieveSchema` of the form and of each section, `validateFormData`; sums are hand-written',
  open(outline, answers) {
    const schema = toRjsfForm(outline).schema as RJSFSchema;
    const validator = customizeValidator<Data>();
    const utils = createSchemaUtils<Data>(validator, schema);
    const sectionOf = new Map(outline.sections.flatMap(({ id, fields }) => fields.map(({ name }) => [name, id])));
    const addUp = sumByHand(outline);
    let data: Data = Object.fromEntries(outline.sections.map(({ id }) => [id, {}]));
    for (const [name, value] of Object.entries(answers)) data[sectionOf.get(name)!]![name] = value;
    let sections: Record<string, RJSFSchema> = {};
    let errors: ErrorSchema<Data> = {};
    const refresh = () => {
      addUp(
        (name) => data[sectionOf.get(name)!]![name],
        (name, total) => (data[sectionOf.get(name)!]![name] = total),
      );
      data = utils.getDefaultFormState(schema, data, false, true) as Data;
      const { properties } = utils.retrieveSchema(schema, data);
      sections = {};
      for (const { id } of outline.sections)
        sections[id] = utils.retrieveSchema(properties![id] as RJSFSchema, data[id] as never);
      errors = validator.validateFormData(data, schema).errorSchema;
    };
    refresh();
    const names = fieldsOf(outline).map(({ name }) => name);
    const isVisible = (name: string) => sections[sectionOf.get(name)!]!.properties![name] !== undefined;
    return {
      change(path, value) {
        data = structuredClone(data);
        data[sectionOf.get(path)!]![path] = value;
        refresh();
      },
      view: () => ({
        visible: names.filter(isVisible),
        required: names.filter((name) => isVisible(name) && sections[sectionOf.get(name)!]!.required?.includes(name)),
        errors: names.filter((name) => errors[sectionOf.get(name)!]?.[name]?.__errors !== undefined),
        sums: readSums(outline, (name) => data[sectionOf.get(name)!]![name]),
      }),
    };
  },
};
