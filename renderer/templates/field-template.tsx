import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';

/** RJSF's frame around a section or row. It adds nothing, because the renderer draws the title outside RJSF. */
export function FieldTemplate({ children }: FieldTemplateProps<unknown, RJSFSchema, Form>) {
  return children;
}
