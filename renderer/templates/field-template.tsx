import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';

/** RJSF's frame of the section, or row, itself: nothing, because its title stands outside of RJSF. */
export function FieldTemplate({ children }: FieldTemplateProps<unknown, RJSFSchema, Form>) {
  return children;
}
