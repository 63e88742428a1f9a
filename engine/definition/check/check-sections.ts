import type { FormDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { placeAt, type SourceNode } from '../source/source-node.ts';

/** Checks that every field is in exactly one section. A group's fields belong to the group's section. */
export function checkSections(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const homes = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [id, section] of Object.entries(definition.sections)) {
    section.fields.forEach((field, index) => {
      const home = homes.get(field);
      if (home !== undefined && home !== id) {
        const place = placeAt(source, ['sections', id, 'fields', `${index}`]);
        const message = `field "${field}" is already in section "${home}"`;
        problems.push(toProblem({ rule: 'field-placed-twice', place, message }));
      }
      homes.set(field, id);
    });
  }
  for (const field of Object.keys(definition.schema.properties)) {
    if (homes.has(field)) continue;
    const place = placeAt(source, ['schema', 'properties', field], 'key');
    const message = `field "${field}" is not in any section, so users cannot see it`;
    problems.push(toProblem({ rule: 'field-unplaced', place, message }));
  }
  return problems;
}
