import type { Form, FormDefinition } from '@campus-cover/engine';

/** The form as the author sees it: without hidden sections and fields, so that each move changes what is on the page. */
export function withoutHidden(form: Form): FormDefinition {
  const sections = Object.entries(form.definition.sections)
    .filter(([id]) => form.section(id).visible)
    .map(([id, section]) => [id, { ...section, fields: section.fields.filter((name) => form.field(name).visible) }]);
  return { ...form.definition, sections: Object.fromEntries(sections) as FormDefinition['sections'] };
}
