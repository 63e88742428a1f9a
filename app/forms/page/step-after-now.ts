import type { Form } from '@campus-cover/engine';
import { splitByPlace, stepAfter } from './steps.ts';

/**
 * The `?step=` value after a section, with the answers as they are now. The last answer may have shown or hidden a
 * section, so this reads the form and not the last render.
 */
export function stepAfterNow(form: Form, sectionId: string): string {
  const visible = form.sectionIds.filter((id) => form.section(id).visible);
  return stepAfter(sectionId, splitByPlace(form.definition, visible).steps);
}
