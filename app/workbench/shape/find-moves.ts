import { isObject, valueAt } from '../editor/form-names.ts';
import type { ShapeChange } from './shape-overlay.ts';

type Move = Extract<ShapeChange, { readonly kind: 'move' }>;

/** The moves of a field by one position, across the boundaries of sections; `null` at the start or end of the form. */
export function findMoves(
  definition: unknown,
  field: string,
): { readonly up: Move | null; readonly down: Move | null } {
  const sections = listSections(definition);
  const at = sections.findIndex(({ fields }) => fields.includes(field));
  const section = sections[at];
  if (section === undefined) return { up: null, down: null };
  const index = section.fields.indexOf(field);
  const [previous, next] = [section.fields[index - 1], section.fields[index + 1]];
  const [before, after] = [sections[at - 1], sections[at + 1]];
  return {
    up: previous === undefined ? toSection(before, 'last') : { kind: 'move', where: 'before', to: previous },
    down: next === undefined ? toSection(after, 'first') : { kind: 'move', where: 'after', to: next },
  };
}

function toSection(section: SectionFields | undefined, where: 'first' | 'last'): Move | null {
  return section === undefined ? null : { kind: 'move', where, to: `$section.${section.id}` };
}

interface SectionFields {
  readonly id: string;
  readonly order: number;
  readonly fields: readonly string[];
}

function listSections(definition: unknown): readonly SectionFields[] {
  const sections = valueAt(definition, ['sections']);
  if (!isObject(sections)) return [];
  return Object.entries(sections)
    .map(([id, section]) => {
      const fields = valueAt(section, ['fields']);
      return {
        id,
        order: Number(valueAt(section, ['order'])),
        fields: Array.isArray(fields) ? fields.map(String) : [],
      };
    })
    .sort((a, b) => a.order - b.order);
}
