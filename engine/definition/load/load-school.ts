import { checkCarriers } from '../check/check-carriers.ts';
import { checkCoveragePeriods } from '../check/check-coverage-periods.ts';
import { checkSchool } from '../check/check-school.ts';
import type { SchoolFiles } from '../form-library.ts';
import { DefinitionError, type Problem } from '../problem.ts';
import type {
  CarrierDefinition,
  CoveragePeriodDefinition,
  CoverageRates,
  SchoolDefinition,
} from '../school-definition.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { toJson, type SourceNode } from '../source/source-node.ts';

/** How an insured person is related to the student. */
export type DependentKind = Exclude<keyof CoverageRates, 'Student'>;

/** Everything that a school's own files say about it, apart from its forms, its news and its answers. */
export interface SchoolSetup {
  readonly school: SchoolDefinition;
  /** By the carrier's name in the file, in the file's order. */
  readonly carriers: Readonly<Record<string, CarrierDefinition>>;
  /** By the period's name in the file, e.g. `"annual-2026"`. */
  readonly coveragePeriods: Readonly<Record<string, CoveragePeriodDefinition>>;
}

/**
 * Reads a school's files.
 *
 * @param files the files, and the pictures in the same folder; missing carriers and coverage periods count as none
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line, including colors with too little
 * contrast and an unsafe logo
 */
export function loadSchoolOrThrow(
  files: Pick<SchoolFiles, 'school' | 'carriers' | 'coveragePeriods' | 'pictures'>,
): SchoolSetup {
  const found: Problem[] = [];
  const school = read(files.school, (node) => checkSchool(node, files.pictures));
  const carriers = read(files.carriers, checkCarriers) as Partial<Pick<SchoolSetup, 'carriers'>>;
  const periods = read(files.coveragePeriods, checkCoveragePeriods) as { periods?: SchoolSetup['coveragePeriods'] };
  if (found.length > 0) throw new DefinitionError(found);
  return {
    school: school as SchoolDefinition,
    carriers: carriers.carriers ?? {},
    coveragePeriods: periods.periods ?? {},
  };

  function read(file: SourceFile | undefined, check: (node: SourceNode) => readonly Problem[]): unknown {
    if (file === undefined) return {};
    const { node, problems } = parseSource(file);
    found.push(...problems, ...(node === undefined ? [] : check(node)));
    return node === undefined ? {} : toJson(node);
  }
}
