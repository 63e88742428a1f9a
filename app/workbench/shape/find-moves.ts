import type { NewPlace } from './add-field.ts';
import { listSections, listSiblings, type SectionFields } from './list-sections.ts';
import { sectionTarget } from './target-paths.ts';

/**
 * The moves of a field or a section by one position; `null` at the start or end of the form. A field also moves across
 * the boundaries of sections.
 */
export function findMoves(
  definition: unknown,
  target: string,
): { readonly up: NewPlace | null; readonly down: NewPlace | null } {
  const siblings = listSiblings(definition, target);
  const index = siblings.indexOf(target);
  if (index < 0) return { up: null, down: null };
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const sections = listSections(definition);
  const at = sections.findIndex(({ fields }) => fields.includes(target));
  return {
    up: previous === undefined ? toSection(sections[at - 1], 'last') : { where: 'before', to: previous },
    down: next === undefined ? toSection(at < 0 ? undefined : sections[at + 1], 'first') : { where: 'after', to: next },
  };
}

/** Whether a move leaves a target where it is. */
export function isSamePlace(definition: unknown, target: string, { where, to }: NewPlace): boolean {
  if (target === to) return true;
  if (where === 'first' || where === 'last') {
    const fields = listSections(definition).find(({ id }) => sectionTarget(id) === to)?.fields ?? [];
    return fields.at(where === 'first' ? 0 : -1) === target;
  }
  const siblings = listSiblings(definition, target);
  const beside = siblings.indexOf(to) + (where === 'after' ? 1 : -1);
  return siblings.includes(to) && siblings[beside] === target;
}

function toSection(section: SectionFields | undefined, where: 'first' | 'last'): NewPlace | null {
  return section === undefined ? null : { where, to: sectionTarget(section.id) };
}
