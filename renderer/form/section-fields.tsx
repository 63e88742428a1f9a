import { useContext } from 'react';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { RowContext } from '../groups/row-context.ts';
import { NotedField } from '../notes/noted-field.tsx';
import { notesAt } from '../notes/notes-at.ts';
import { BoundField } from './bound-field.tsx';
import { fieldNames } from './section-schema.ts';

/**
 * RJSF's `fields.ObjectField`: draws the fields of a section or a row, one below the other. RJSF's own ObjectField also
 * renames, adds and removes properties, which no form does. It keeps handlers, a path and a copy of the props for each
 * field.
 */
export function SectionFields({ schema, registry }: FieldProps<unknown, RJSFSchema, Form>) {
  const form = registry.formContext;
  const row = useContext(RowContext);
  return fieldNames(schema).map((name) => {
    // Notes are at the form's own fields. A field of a row can have the same name.
    const notes = row.path === '' ? notesAt(form.definition, name) : undefined;
    if (notes === undefined) return <BoundField key={name} form={form} name={name} />;
    return <NotedField key={name} form={form} name={name} notes={notes} />;
  });
}
