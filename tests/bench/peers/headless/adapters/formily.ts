import { createForm, isDataField, type DataField, type Form } from '@formily/core';
import { Schema } from '@formily/json-schema';
import { autorun } from '@formily/reactive';
import { fieldsOf } from '../../workload/form-outline.ts';
import { toFormilySchema } from '../../workload/to-formily-schema.ts';
import type { Peer } from '../peer.ts';
import { readSums } from '../sum-by-hand.ts';

export const formily: Peer = {
  id: 'formily',
  name: 'Formily',
  packages: ['@formily/core', '@formily/json-schema'],
  kind: 'library',
  validates: 'the answered field',
  remarks:
    'creates fields from its JSON schema, like its React binding; every field is observed; a change is `onInput`, awaited',
  open(outline, answers) {
    const form = createForm({ values: { ...answers } });
    createFields(form, new Schema(toFormilySchema(outline)));
    form.onMount();
    const names = fieldsOf(outline).map(({ name }) => name);
    const fields = new Map(names.map((name) => [name, takeField(form, name)]));
    const field = (name: string) => fields.get(name)!;
    // What a component reads when it draws the field.
    for (const name of names) autorun(() => void readField(field(name)));
    const errors = () => names.filter((name) => field(name).selfErrors.length > 0);
    return {
      change: (path, value) => field(path).onInput(value),
      view: () => ({
        visible: names.filter((name) => field(name).visible),
        required: names.filter((name) => field(name).visible && field(name).required),
        errors: errors(),
        sums: readSums(outline, (name) => field(name).value as unknown),
      }),
      async validateAll() {
        // `validate` rejects when there is an error. By then, Formily has marked the error's location.
        await form.validate().catch(() => undefined);
        return errors();
      },
    };
  },
};

function createFields(form: Form, schema: Schema, basePath?: string): void {
  schema.mapProperties((property, name) => {
    const props = { ...property.toFieldProps(), name, ...(basePath !== undefined && { basePath }) };
    if (property.type === 'void') {
      const section = form.createVoidField(props as Parameters<Form['createVoidField']>[0]);
      section.onMount();
      createFields(form, property, section.address.toString());
    } else {
      form.createField(props as Parameters<Form['createField']>[0]).onMount();
    }
  });
}

function takeField(form: Form, name: string): DataField {
  const field: unknown = form.query(name).take();
  if (!isDataField(field)) throw new Error(`Formily has no field ${name}`);
  return field;
}

function readField({ visible, required, value, selfErrors }: DataField): readonly unknown[] {
  return [visible, required, value, selfErrors];
}
