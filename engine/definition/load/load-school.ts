import { checkSchool } from '../check/check-school.ts';
import type { SchoolFiles } from '../form-library.ts';
import { DefinitionError } from '../problem.ts';
import type { PlanRates, SchoolDefinition } from '../school-definition.ts';
import { parseSource } from '../source/parse-source.ts';
import { toJson } from '../source/source-node.ts';

/** How an insured person is related to the student. */
export type DependentKind = Exclude<keyof PlanRates, 'Student'>;

/**
 * Reads a school's file.
 *
 * @param files the file, and the pictures in the same folder
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line, including colors with too little
 * contrast and an unsafe logo
 */
export function loadSchoolOrThrow({ school, pictures }: Pick<SchoolFiles, 'school' | 'pictures'>): SchoolDefinition {
  const { node, problems } = parseSource(school);
  const found = [...problems, ...(node === undefined ? [] : checkSchool(node, pictures))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as SchoolDefinition;
}
