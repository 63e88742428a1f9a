/**
 * RJSF joins the form id and the field name with this separator. Field names contain no dots, because json-logic reads
 * dots as paths.
 */
export const ID_SEPARATOR = '.';

export type DatePart = 'month' | 'day' | 'year';

/**
 * Returns the id of the control that a field's label points to, e.g. `"waiver.City"`. For a group, it is the first
 * control.
 */
export function controlId(formId: string, path: string): string {
  return `${formId}${ID_SEPARATOR}${path}`;
}

export function labelId(control: string): string {
  return `${control}--label`;
}

export function hintId(control: string): string {
  return `${control}--hint`;
}

export function errorId(control: string): string {
  return `${control}--error`;
}

/**
 * Returns the id of a choice. The first choice has the id of the field itself, so that a link to the field reaches a
 * control.
 */
export function choiceId(control: string, index: number): string {
  return index === 0 ? control : `${control}--${index}`;
}

export function datePartId(control: string, part: DatePart): string {
  return part === 'month' ? control : `${control}--${part}`;
}
