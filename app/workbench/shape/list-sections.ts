import { isObject, valueAt } from '../editor/form-names.ts';
import { pathsOfField, sectionTarget } from './target-paths.ts';

export interface SectionFields {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

/** The form's sections, in the order in which the form draws them. */
export function listSections(definition: unknown): readonly SectionFields[] {
  const sections = valueAt(definition, ['sections']);
  if (!isObject(sections)) return [];
  return Object.entries(sections)
    .map(([id, section]) => {
      const fields = valueAt(section, ['fields']);
      const title = valueAt(section, ['title']);
      return {
        id,
        title: typeof title === 'string' ? title : id,
        order: Number(valueAt(section, ['order'])),
        fields: Array.isArray(fields) ? fields.map(String) : [],
      };
    })
    .sort((a, b) => a.order - b.order);
}

/** What is drawn next to a target, in order: the fields of its section or group; for a section, the sections. */
export function listSiblings(definition: unknown, target: string): readonly string[] {
  const sections = listSections(definition);
  const ids = sections.map(({ id }) => sectionTarget(id));
  if (ids.includes(target)) return ids;
  const dot = target.lastIndexOf('.');
  if (dot < 0) return sections.find(({ fields }) => fields.includes(target))?.fields ?? [];
  const group = target.slice(0, dot);
  const rows = valueAt(definition, [...pathsOfField(group).schema, 'items', 'properties']);
  return isObject(rows) ? Object.keys(rows).map((name) => `${group}.${name}`) : [];
}
