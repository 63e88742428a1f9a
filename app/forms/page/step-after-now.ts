import type { Form } from '@campus-cover/engine';
import { splitByPlace, stepAfter } from './steps.ts';

/**
 * Returns the `?step=` value of the step that follows a section, given the current answers. The last answer may have shown or hidden a
 * section, so this function reads the form, not the last render.
 */
export function stepAfterNow(form: Form, sectionId: string): string {
  const visible = form.sectionIds.filter((id) => form.section(id).visible);
  return stepAfter(sectionId, splitByPlace(form.definition, visible).steps);
}
