import type { NewPlace } from '../shape/add-field.ts';

/** A part of the form that the page shows. Positions are in CSS pixels from the top of the page. */
export interface ShownBox {
  /** A field, or a section as `"$section.you"`. */
  readonly target: string;
  readonly top: number;
  readonly bottom: number;
}

export interface SectionBox extends ShownBox {
  readonly fields: readonly ShownBox[];
}

export interface DropPlace extends NewPlace {
  /** Where to draw the line. */
  readonly line: number;
}

/**
 * Finds where a dragged field would go: after the field above the pointer, or first in the section.
 *
 * @param target the field; a new field has none
 * @returns `null` if the page shows no section
 */
export function findFieldPlace(sections: readonly SectionBox[], target: string | null, y: number): DropPlace | null {
  const section = nearest(sections, y);
  if (section === null) return null;
  const fields = section.fields.filter((field) => field.target !== target);
  const above = fields.findLast(({ top, bottom }) => (top + bottom) / 2 < y);
  if (above !== undefined) return { where: 'after', to: above.target, line: above.bottom };
  const [first] = fields;
  if (first !== undefined) return { where: 'before', to: first.target, line: first.top };
  return { where: 'first', to: section.target, line: section.bottom };
}

/** Finds where something goes among its siblings: a section among sections, or a field of rows among those of its row. */
export function findPlaceAmong(siblings: readonly ShownBox[], target: string, y: number): DropPlace | null {
  const others = siblings.filter((one) => one.target !== target);
  const above = others.findLast(({ top, bottom }) => (top + bottom) / 2 < y);
  if (above !== undefined) return { where: 'after', to: above.target, line: above.bottom };
  const [first] = others;
  return first === undefined ? null : { where: 'before', to: first.target, line: first.top };
}

function nearest(sections: readonly SectionBox[], y: number): SectionBox | null {
  const distance = ({ top, bottom }: ShownBox): number => Math.max(top - y, y - bottom, 0);
  return sections.reduce<SectionBox | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  );
}
