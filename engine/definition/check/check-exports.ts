import { exportFields, readAnswerField, replayedFields, type ExportKind } from '../export-fields.ts';
import { toProblem, type Problem } from '../problem.ts';
import { nearestName } from '../source/nearest-name.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';
import { listPlans } from './check-roster.ts';
import { checkShape } from './check-shape.ts';

/**
 * Finds the problems in a school's `exports.json`: its structure, columns that a receiver could not use, and plans that
 * the school does not have.
 *
 * @param coveragePeriods the school's coverage periods; undefined if missing or not JSON
 */
export function checkExports(node: SourceNode, coveragePeriods: SourceNode | undefined): readonly Problem[] {
  const problems = checkShape(node, 'exports');
  if (problems.length > 0) return problems;
  const kinds = [...membersOf(nodeAt(node, ['exports'])).keys()] as ExportKind[];
  return [
    ...kinds.flatMap((kind) => [
      ...findUnknownFields(node, kind),
      ...findColumnsTwice(node, kind),
      ...findMissingColumns(node, kind),
    ]),
    ...findUnknownPlans(node, coveragePeriods),
  ];
}

interface Column {
  readonly path: readonly string[];
  readonly name: string;
  readonly field: string;
}

function listColumns(node: SourceNode, kind: ExportKind): readonly Column[] {
  const list = nodeAt(node, ['exports', kind, 'columns']);
  if (list?.kind !== 'list') return [];
  return list.entries.map((entry, index) => ({
    path: ['exports', kind, 'columns', `${index}`],
    name: textAt(entry, ['name']),
    field: textAt(entry, ['field']),
  }));
}

function findUnknownFields(node: SourceNode, kind: ExportKind): readonly Problem[] {
  const fields: readonly string[] = exportFields[kind];
  return (
    listColumns(node, kind)
      .filter(({ field }) => !fields.includes(field))
      // Only the form can tell whether it has the field: see findInExports.
      .filter(({ field }) => kind !== 'submissions' || readAnswerField(field) === null)
      .map(({ path, field }) => {
        const message = `the export "${kind}" has no field "${field}"`;
        const place = placeAt(node, [...path, 'field']);
        return toProblem({ rule: 'export-field-unknown', place, message, suggestion: nearestName(field, fields) });
      })
  );
}

/** Spreadsheets and databases usually ignore case in the names of columns. */
function findColumnsTwice(node: SourceNode, kind: ExportKind): readonly Problem[] {
  const seen = new Set<string>();
  return listColumns(node, kind).flatMap(({ path, name }) => {
    const key = name.trim().toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `the export "${kind}" already has a column "${name.trim()}"`;
    return [toProblem({ rule: 'export-column-twice', place: placeAt(node, [...path, 'name']), message })];
  });
}

function findMissingColumns(node: SourceNode, kind: ExportKind): readonly Problem[] {
  const shown = new Set(listColumns(node, kind).map(({ field }) => field));
  return replayedFields
    .filter((field) => !shown.has(field))
    .map((field) => {
      const message = `no column shows "${field}", so a receiver cannot apply a file that has only changes`;
      const place = placeAt(node, ['exports', kind, 'columns'], 'key');
      return toProblem({ rule: 'export-column-missing', place, message });
    });
}

function findUnknownPlans(node: SourceNode, coveragePeriods: SourceNode | undefined): readonly Problem[] {
  const plans = listPlans(coveragePeriods);
  return [...membersOf(nodeAt(node, ['receivers'])).keys()].flatMap((receiver) =>
    [...membersOf(nodeAt(node, ['receivers', receiver, 'plans'])).keys()]
      .filter((plan) => !plans.has(plan))
      .map((plan) => {
        const message = `no period in coverage-periods.json has the plan "${plan}"`;
        const place = placeAt(node, ['receivers', receiver, 'plans', plan], 'key');
        return toProblem({ rule: 'export-plan-unknown', place, message, suggestion: nearestName(plan, plans) });
      }),
  );
}
