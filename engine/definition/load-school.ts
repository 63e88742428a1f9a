import { checkShape } from './check-shape.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { DefinitionError } from './problem.ts';
import { toJson } from './source-node.ts';

/** Public facts of a school (`schemas/schools/<slug>/school.json`). Twin: `schemas/meta/school.schema.json`. */
export interface SchoolDefinition {
  readonly $schema?: string;
  /** The folder's name, e.g. `"bay-state"`. */
  readonly slug: string;
  readonly name: string;
  /** Two letters, e.g. `"MA"`. */
  readonly state?: string;
  readonly supportUrl?: string;
  readonly payUrl?: string;
  /** The school's own words for terms of its forms, e.g. `{ "studentId": "Bay State ID" }`. */
  readonly terms?: Readonly<Record<string, string>>;
  /** CSS custom properties, e.g. `{ "--cc-brand": "#1f4e79" }`. */
  readonly theme: Readonly<Record<string, string>>;
  /** Read by forms as `$context.school.options.<name>`. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/**
 * Reads a school's file.
 *
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one a line
 */
export function loadSchoolOrThrow(file: SourceFile): SchoolDefinition {
  const { node, problems } = parseSource(file);
  const found = [...problems, ...(node === undefined ? [] : checkShape(node, 'school'))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as SchoolDefinition;
}
