import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';

/** A section's fields, one below the other. The renderer draws the section's title outside RJSF. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<unknown, RJSFSchema, Form>) {
  return <>{properties.map(({ content }) => content)}</>;
}
