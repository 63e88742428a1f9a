import type { FieldSchema } from '@campus-cover/engine';

const MOST_RADIOS = 4;
const LONG_TEXT = 200;

/** Returns the default widget for a field whose uiSchema names none. */
export function defaultWidget(schema: FieldSchema, holdsDocuments: boolean): string {
  if (holdsDocuments) return 'documents';
  if (schema.type === 'array') return schema.items?.type === 'object' ? 'group' : 'checkboxes';
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.enum !== undefined) return schema.enum.length <= MOST_RADIOS ? 'radio' : 'select';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'money') return 'currency';
  return (schema.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text';
}
