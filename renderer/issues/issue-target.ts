import type { Form, Issue } from '@campus-cover/engine';
import { findDateProblem } from '../date/date-problem.ts';
import { calculationThatShows } from '../field/calculation-description.ts';
import { describeField } from '../field/field-description.ts';
import { controlId, datePartId } from '../field/field-ids.ts';

/**
 * Returns the id of the control that fixes an issue. For a date, it is the first invalid part; for a calculated field,
 * it is the calculation.
 */
export function issueTargetId(form: Form, { path }: Issue): string {
  const { widget } = describeField(form.definition, path);
  const control = controlId(form.id, calculationThatShows(form.definition, path) ?? path);
  const part = widget === 'date' ? findDateProblem(form.field(path).value)?.part : undefined;
  return part === undefined ? control : datePartId(control, part);
}
