import { findFieldPlace, templatePath } from '../definition/source/field-place.ts';
import type { Form } from '../live-form/form.ts';
import { answerLines, type AnswerLinesOptions } from './answer-lines.ts';
import type { AnswerSection, DescribedAnswer } from './answer-section.ts';

/**
 * Lists every question that applies to the user, with the answer, by section. The server stores this list with a
 * submission, and the confirmation page shows and prints it. It stays valid even if the definition or the lookups'
 * results change later.
 *
 * @param form must be settled
 */
export function describeAnswers(form: Form, options: AnswerLinesOptions): readonly AnswerSection[] {
  return form.sectionIds.flatMap((id) => {
    if (!form.section(id).visible) return [];
    const { title, fields } = form.definition.sections[id]!;
    const answers = fields.flatMap((path) => describe(form, path, options));
    return [{ title, answers: answers.map(({ label, lines }) => ({ label, lines })) }];
  });
}

/** A question with its answer, and the path of its field, e.g. `"Dependents.0.Zip"`. */
export interface DescribedField extends DescribedAnswer {
  readonly path: string;
}

/**
 * Lists the same questions as `describeAnswers`, with the path of each. Two questions can have the same label, but not
 * the same path.
 *
 * @param form must be settled
 */
export function describeFields(form: Form, options: AnswerLinesOptions): readonly DescribedField[] {
  return form.sectionIds
    .filter((id) => form.section(id).visible)
    .flatMap((id) => form.definition.sections[id]!.fields.flatMap((path) => describe(form, path, options)));
}

function describe(form: Form, path: string, options: AnswerLinesOptions): readonly DescribedField[] {
  const { visible, rows } = form.field(path);
  if (!visible) return [];
  const { schema, uiSchema } = findFieldPlace(form.definition, templatePath(path));
  const title = uiSchema['ui:title'];
  const label = typeof title === 'string' ? title : (schema.title ?? path);
  if (rows === undefined) return [{ path, label, lines: answerLines(form, path, options) }];
  if (rows.length === 0) return [{ path, label, lines: [] }];
  const itemTitle = (uiSchema['ui:options'] as { readonly itemTitle?: string } | undefined)?.itemTitle;
  return rows.flatMap((row, index) => {
    const number = String(index + 1);
    const name = itemTitle?.replace('{number}', number) ?? `${label} ${number}`;
    return Object.keys(schema.items?.properties ?? {}).flatMap((field) =>
      describe(form, `${row.path}.${field}`, options).map((answer) => ({
        ...answer,
        label: `${name}: ${answer.label}`,
      })),
    );
  });
}
