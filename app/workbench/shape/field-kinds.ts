import type { FieldKind } from './add-field.ts';

/** The kinds of fields that an author can add, with their names. */
export const fieldKinds: readonly (readonly [FieldKind, string])[] = [
  ['text', 'Text'],
  ['number', 'Number'],
  ['date', 'Date'],
  ['yes-no', 'Yes or no'],
  ['choice', 'Choice'],
  ['checkboxes', 'Checkboxes'],
  ['document', 'Document'],
  ['note', 'Note'],
];
