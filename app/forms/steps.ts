import type { FormDefinition } from '@campus-cover/engine';

/** The step of the form's page that its address names. */
export type Step =
  | { readonly kind: 'intro' }
  | { readonly kind: 'section'; readonly id: string; readonly number: number }
  | { readonly kind: 'review' };

/** The value of `?step=` for the page that checks all answers. */
export const reviewStep = 'review';

/** Sections with a page of their own; the others stand on the review. */
export function splitByPlace(
  { sections }: Pick<FormDefinition, 'sections'>,
  visibleSections: readonly string[],
): { readonly steps: readonly string[]; readonly atReview: readonly string[] } {
  const isAtReview = (id: string): boolean => sections[id]?.place === 'review';
  return { steps: visibleSections.filter((id) => !isAtReview(id)), atReview: visibleSections.filter(isAtReview) };
}

/** Reads `?step=`. A section that is hidden by now, or never was, gives the first one that is visible. */
export function readStep(named: string | null, visibleSections: readonly string[]): Step {
  if (named === null) return { kind: 'intro' };
  if (named === reviewStep) return { kind: 'review' };
  const at = Math.max(visibleSections.indexOf(named), 0);
  const id = visibleSections[at];
  if (id === undefined) return { kind: 'review' };
  return { kind: 'section', id, number: at + 1 };
}

/** What `?step=` names after this section: the next visible one, or the review. */
export function stepAfter(section: string, visibleSections: readonly string[]): string {
  return visibleSections[visibleSections.indexOf(section) + 1] ?? reviewStep;
}

/** What `?step=` names before this section or the review; `null` is the page before the first. */
export function stepBefore(step: string, visibleSections: readonly string[]): string | null {
  const at = step === reviewStep ? visibleSections.length : visibleSections.indexOf(step);
  return visibleSections[at - 1] ?? null;
}
