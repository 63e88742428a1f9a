import type { Logic } from '../../definition/form-definition.ts';
import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { fieldsReadBy, lookupsReadBy, unique, uniquePlaces, type LevelNames, type Place } from './level-names.ts';

export interface CheckPlan {
  readonly id: string;
  /** The field that shows the message; -1 if the field does not exist. */
  readonly field: number;
  readonly when: CompiledLogic | undefined;
  readonly assert: CompiledLogic;
  readonly message: CompiledLogic;
  /** Fields that `assert` reads; the check waits while one of them is empty. */
  readonly assertedFields: readonly Place[];
  /** What `when` and `assert` read. The check waits while one of these answers is malformed. */
  readonly judged: readonly JudgedField[];
  readonly whenLookups: readonly Place[];
  readonly lookups: readonly Place[];
}

/** A field and, if it is a group, the fields of its rows that the logic reads. */
export interface JudgedField extends Place {
  readonly ofRows: readonly string[];
}

export function planChecks(level: LevelNames): readonly CheckPlan[] {
  return level.checkEntries.map(([id, check]) => {
    const when = check.when === undefined ? undefined : compileLogic(check.when);
    const assert = compileLogic(check.assert);
    const message = compileLogic(check.message);
    return {
      id,
      field: level.variableIndex.get(check.at) ?? -1,
      when,
      assert,
      message,
      assertedFields: fieldsReadBy(level, assert),
      judged: listJudged(level, [check.when ?? null, check.assert]),
      whenLookups: when === undefined ? [] : lookupsReadBy(level, when),
      lookups: uniquePlaces([...lookupsReadBy(level, assert), ...lookupsReadBy(level, message)]),
    };
  });
}

function listJudged(level: LevelNames, logics: readonly Logic[]): readonly JudgedField[] {
  const inspected = logics.map(inspectLogic);
  const reads = inspected.flatMap((inspection) => inspection.reads.map(({ path }) => path));
  const ofElements = inspected.flatMap(({ elementReads }) => elementReads);
  return unique(reads).flatMap((read) => {
    const names = ofElements.filter(({ list }) => list === read).map(({ path }) => path.split('.')[0]!);
    return fieldsReadBy(level, { reads: [read] }).map((place) => ({ ...place, ofRows: unique(names) }));
  });
}
