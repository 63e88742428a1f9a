import type { RJSFSchema, TemplatesType } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { FieldTemplate } from './field-template.tsx';
import { ObjectFieldTemplate } from './object-field-template.tsx';

/**
 * Ours, because RJSF's own point `aria-describedby` at ids that do not exist and set no `aria-invalid`. Description,
 * help and errors stand in the field template itself, and widgets draw their inputs, so its others are never drawn.
 */
export const templates: Partial<Omit<TemplatesType<unknown, RJSFSchema, Form>, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate,
};
