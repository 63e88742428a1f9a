import { checkCarriers } from '../check/check-carriers.ts';
import { checkCoveragePeriods } from '../check/check-coverage-periods.ts';
import { checkExports } from '../check/check-exports.ts';
import { checkRoster } from '../check/check-roster.ts';
import { checkSchool } from '../check/check-school.ts';
import type { ExportKind } from '../export-fields.ts';
import type { ExportDefinition, ReceiverDefinition } from '../exports-definition.ts';
import type { SchoolFiles } from '../form-library.ts';
import { DefinitionError, type Problem } from '../problem.ts';
import type { RosterDefinition } from '../roster-definition.ts';
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

/** Everything in a school's own files except its forms, news and FAQ. */
export interface SchoolSetup {
  readonly school: SchoolDefinition;
  /** Keyed by the carrier's name in the file, in file order. */
  readonly carriers: Readonly<Record<string, CarrierDefinition>>;
  /** Keyed by the period's name in the file, e.g. `"annual-2026"`. */
  readonly coveragePeriods: Readonly<Record<string, CoveragePeriodDefinition>>;
  /** How to read the school's list of students; null if there is no roster.json. */
  readonly roster: RosterDefinition | null;
  /** The columns of the exports for which the school chooses them. */
  readonly exports: Readonly<Partial<Record<ExportKind, ExportDefinition>>>;
  /** The insurance companies that receive X12 files, by name in the file. */
  readonly receivers: Readonly<Record<string, ReceiverDefinition>>;
}

/**
 * Reads a school's files.
 *
 * @param files the files, and the pictures in the same folder; missing carriers, coverage periods or exports count as empty
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line, including an unsafe logo and colors
 *   with too little contrast
 */
export function loadSchoolOrThrow(
  files: Pick<SchoolFiles, 'school' | 'carriers' | 'coveragePeriods' | 'roster' | 'exports' | 'pictures'>,
): SchoolSetup {
  const found: Problem[] = [];
  const nodes = {
    school: parse(files.school),
    carriers: parse(files.carriers),
    coveragePeriods: parse(files.coveragePeriods),
    roster: parse(files.roster),
    exports: parse(files.exports),
  };
  const school = check(nodes.school, (node) => checkSchool(node, files.pictures));
  const carriers = check(nodes.carriers, checkCarriers) as Partial<Pick<SchoolSetup, 'carriers'>>;
  const periods = check(nodes.coveragePeriods, checkCoveragePeriods) as { periods?: SchoolSetup['coveragePeriods'] };
  const roster = check(nodes.roster, (node) => checkRoster(node, nodes));
  const exports = check(nodes.exports, (node) => checkExports(node, nodes.coveragePeriods)) as Partial<
    Pick<SchoolSetup, 'exports' | 'receivers'>
  >;
  if (found.length > 0) throw new DefinitionError(found);
  return {
    school: school as SchoolDefinition,
    carriers: carriers.carriers ?? {},
    coveragePeriods: periods.periods ?? {},
    roster: files.roster === undefined ? null : (roster as RosterDefinition),
    exports: exports.exports ?? {},
    receivers: exports.receivers ?? {},
  };

  function parse(file: SourceFile | undefined): SourceNode | undefined {
    if (file === undefined) return undefined;
    const { node, problems } = parseSource(file);
    found.push(...problems);
    return node;
  }

  function check(node: SourceNode | undefined, find: (node: SourceNode) => readonly Problem[]): unknown {
    if (node === undefined) return {};
    found.push(...find(node));
    return toJson(node);
  }
}
