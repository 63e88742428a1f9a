import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';

/** A section's fields, one below the other; the section's title stands outside of RJSF. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<unknown, RJSFSchema, Form>) {
  return <>{properties.map(({ content }) => content)}</>;
}
