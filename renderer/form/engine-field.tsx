import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { BoundField } from './bound-field.tsx';

/**
 * RJSF's `fields.SchemaField`: the section, or row, itself is RJSF's to draw. Each field in it is drawn by us: of what
 * RJSF's own SchemaField works out for one (its schema, labels, help, error list, field component), nothing would be left.
 */
export function EngineField(props: FieldProps<unknown, RJSFSchema, Form>) {
  if (props.fieldPathId.path.length === 0) return <SchemaField {...props} />;
  return <BoundField form={props.registry.formContext} name={props.name} />;
}
