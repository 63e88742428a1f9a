import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { BoundField } from './bound-field.tsx';

/**
 * RJSF's `fields.SchemaField`. RJSF draws the section or row, and the renderer draws each field in it. RJSF's own
 * SchemaField computes a schema, labels, help, errors and a component for each field, and the renderer would replace
 * all of them.
 */
export function EngineField(props: FieldProps<unknown, RJSFSchema, Form>) {
  if (props.fieldPathId.path.length === 0) return <SchemaField {...props} />;
  return <BoundField form={props.registry.formContext} name={props.name} />;
}
