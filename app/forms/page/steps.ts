import type { FormDefinition } from '@campus-cover/engine';

/** The step in the address of the form's page. */
export type Step =
  | { readonly kind: 'intro' }
  | { readonly kind: 'section'; readonly id: string; readonly number: number }
  | { readonly kind: 'review' };

/** The value of `?step=` for the review. */
export const reviewStep = 'review';

/** Splits visible sections into those with their own page and those in the review. */
export function splitByPlace(
  { sections }: Pick<FormDefinition, 'sections'>,
  visibleSections: readonly string[],
): { readonly steps: readonly string[]; readonly atReview: readonly string[] } {
  const isAtReview = (id: string): boolean => sections[id]?.place === 'review';
  return { steps: visibleSections.filter((id) => !isAtReview(id)), atReview: visibleSections.filter(isAtReview) };
}

/** Reads `?step=`. For a hidden or unknown section, returns the first visible one. */
export function readStep(named: string | null, visibleSections: readonly string[]): Step {
  if (named === null) return { kind: 'intro' };
  if (named === reviewStep) return { kind: 'review' };
  const at = Math.max(visibleSections.indexOf(named), 0);
  const id = visibleSections[at];
  if (id === undefined) return { kind: 'review' };
  return { kind: 'section', id, number: at + 1 };
}

/** Returns the `?step=` value after this section: the next visible section, or the review. */
export function stepAfter(section: string, visibleSections: readonly string[]): string {
  return visibleSections[visibleSections.indexOf(section) + 1] ?? reviewStep;
}

/** Returns the `?step=` value before this section or the review. `null` means the introduction. */
export function stepBefore(step: string, visibleSections: readonly string[]): string | null {
  const at = step === reviewStep ? visibleSections.length : visibleSections.indexOf(step);
  return visibleSections[at - 1] ?? null;
}
