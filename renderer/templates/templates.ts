import type { RJSFSchema, TemplatesType } from '@rjsf/utils';
import type { Form } from '@campus-cover/engine';
import { FieldTemplate } from './field-template.tsx';

/**
 * What RJSF draws around the fields of a section. The fields use `drawFrame`, because RJSF's own templates point
 * `aria-describedby` at ids that do not exist, and do not set `aria-invalid`.
 */
export const templates: Partial<Omit<TemplatesType<unknown, RJSFSchema, Form>, 'ButtonTemplates'>> = {
  FieldTemplate,
};
