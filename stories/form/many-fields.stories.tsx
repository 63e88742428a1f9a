import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { FieldSchema, Form } from '@campus-cover/engine';
import { FormView } from '@campus-cover/renderer';
import { makeForm } from '../support/make-form.ts';

const FIELDS_PER_SECTION = 20;

declare global {
  interface Window {
    /** The number of times that rendering has read each of the story's fields. */
    fieldReads?: Record<string, number>;
  }
}

/** A form so long that it would feel slow if every keystroke rendered the whole form. */
function ManyFields({ count }: { readonly count: number }) {
  const [form] = useState(() => countReads(makeManyFields(count)));
  return (
    <form noValidate>
      <FormView form={form} />
    </form>
  );
}

function makeManyFields(count: number): Form {
  const names = Array.from({ length: count }, (_, index) => `Field${index + 1}`);
  const schemas: [string, FieldSchema][] = names.map((name, index) => [
    name,
    { type: 'string', title: `Question ${index + 1}` },
  ]);
  const sectionCount = Math.ceil(count / FIELDS_PER_SECTION);
  const sections = Array.from({ length: sectionCount }, (_, index) => {
    const fields = names.slice(index * FIELDS_PER_SECTION, (index + 1) * FIELDS_PER_SECTION);
    return [`s${index + 1}`, { title: `Part ${index + 1}`, order: index + 1, fields }];
  });
  return makeForm({
    id: 'many',
    version: 1,
    title: 'Many questions',
    schema: { type: 'object', properties: Object.fromEntries(schemas) },
    sections: Object.fromEntries(sections),
  });
}

/** React reads a field's snapshot only when it renders the field, or when the engine reports a change. */
function countReads(form: Form): Form {
  const reads: Record<string, number> = {};
  window.fieldReads = reads;
  return {
    ...form,
    field(path) {
      reads[path] = (reads[path] ?? 0) + 1;
      return form.field(path);
    },
  };
}

const meta: Meta<typeof ManyFields> = { title: 'Form/Many fields', component: ManyFields };
export default meta;
type Story = StoryObj<typeof ManyFields>;

export const Hundred: Story = { args: { count: 100 } };
