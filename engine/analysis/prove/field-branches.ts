import { isGroupSchema, listFields, schemaPathOf, type PlacedField } from '../../definition/field-groups.ts';
import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { isNeverShown } from '../../definition/never-shown.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { MOST_LIST_ENTRIES } from '../../submission/answer-limits.ts';
import type { Branch } from './branch.ts';
import type { Reading } from './reading.ts';

/**
 * Lists branches for each field: it is answered; each option that logic reads is chosen; a group has no rows, one row,
 * two rows and the maximum.
 */
export function fieldBranches(definition: FormDefinition, isRead: (field: string) => boolean): readonly Branch[] {
  const { compute = {}, rules = {} } = definition;
  const shown = listFields(definition).filter(({ path }) => !isNeverShown(definition, path));
  return shown.flatMap((field) => {
    const { path, schema } = field;
    const isComputed = compute[path] !== undefined;
    const isFilledByHost = schema.readOnly === true && !isComputed;
    const isOffered = Object.values(rules).some(({ each, options = {} }) =>
      Object.keys(options).some((target) => (each === undefined ? target : target.replace('$item', each)) === path),
    );
    const isChosen = schema.type !== 'array' && !isComputed && (isOffered || isRead(path));
    return [
      ...(isFilledByHost ? [] : [answered(field)]),
      ...(isChosen ? (schema.enum ?? []) : []).map((value) => chosen(field, value)),
      ...(isGroupSchema(schema) && field.group === undefined
        ? rowCounts(schema.minItems, schema.maxItems).map((count) => hasRows(path, count))
        : []),
    ];
  });
}

/** Lists branches for each step: it is shown, and, if it can be hidden, it is hidden. */
export function sectionBranches({ sections, rules = {} }: FormDefinition): readonly Branch[] {
  const reachable = Object.entries(sections).filter(([, { hide }]) => hide !== 'always');
  return reachable.flatMap(([id, section]) => {
    const target = `$section.${id}`;
    const isRuled =
      section.initially === 'hidden' ||
      Object.values(rules).some(({ show = [], hide = [] }) => [...show, ...hide].includes(target));
    return (isRuled ? [true, false] : [true]).map((isShown): Branch => ({
      id: `section ${id} ${isShown ? 'shown' : 'hidden'}`,
      kind: 'section',
      owner: id,
      pointer: toPointer(['sections', id]),
      title: `Step ${id} is ${isShown ? 'shown' : 'hidden'}`,
      goal: section.fields.length === 0 ? 'reached' : 'submitted',
      decidedBy: [`section(${id})`],
      isTaken: (reading) => reading.form.section(id).visible === isShown,
    }));
  });
}

/** Lists branches for each lookup: it runs and returns a result, finds nothing, and fails. */
export function lookupBranches({ lookups = {} }: FormDefinition): readonly Branch[] {
  return Object.entries(lookups).flatMap(([id, { each }]) => {
    const make = (what: string, title: string, isTaken: (reading: Reading) => boolean): Branch => ({
      id: `lookup ${id} ${what}`,
      kind: 'lookup',
      owner: id,
      pointer: toPointer(['lookups', id]),
      title: `Lookup ${id} ${title}`,
      goal: 'submitted',
      decidedBy: [`lookup(${id})`],
      isTaken,
    });
    const isReady = (reading: Reading) =>
      reading.rowsOf(each).some((row) => reading.lookupStanding(id, row) === 'ready');
    const finds = (reading: Reading) => {
      const outcome = reading.situation.lookups[id];
      return outcome !== undefined && 'answer' in outcome && outcome.answer !== null;
    };
    return [
      make('answers', 'answers', (reading) => isReady(reading) && finds(reading)),
      make('finds nothing', 'finds nothing', (reading) => isReady(reading) && !finds(reading)),
      make('fails', 'fails', (reading) =>
        reading.rowsOf(each).some((row) => reading.lookupStanding(id, row) === 'failed'),
      ),
    ];
  });
}

function answered(field: PlacedField): Branch {
  const { path } = field;
  return {
    id: `field ${path}`,
    kind: 'field',
    owner: path,
    pointer: toPointer(schemaPathOf(path)),
    title: `${path} is answered`,
    goal: 'submitted',
    decidedBy: [`visible(${path})`],
    wants: { path: path.split('.')[0]! },
    isTaken: (reading) => valuesOf(reading, field).some((value) => !isEmpty(value)),
  };
}

function chosen(field: PlacedField, value: Json): Branch {
  const { path, group } = field;
  return {
    id: `option ${path} ${JSON.stringify(value)}`,
    kind: 'option',
    owner: path,
    pointer: toPointer([...schemaPathOf(path), 'enum']),
    title: `${path} is ${JSON.stringify(value)}`,
    goal: 'submitted',
    decidedBy: [`visible(${path})`],
    wants: group === undefined ? { path, value } : { path: path.split('.')[0]! },
    isTaken: (reading) => valuesOf(reading, field).some((found) => isDeepEqual(found ?? null, value)),
  };
}

/** Returns a field's values. In a repeated group, returns one per row. */
function valuesOf(reading: Reading, { group, name }: PlacedField): readonly (Json | undefined)[] {
  if (group === undefined) return [reading.read(name)];
  return reading.rowsOf(group).map((row) => reading.read(`$item.${name}`, row));
}

function hasRows(path: string, count: number): Branch {
  return {
    id: `rows ${path} ${count}`,
    kind: 'rows',
    owner: path,
    pointer: toPointer(['schema', 'properties', path]),
    title: `${path} has ${count === 0 ? 'no rows' : count === 1 ? 'one row' : `${count} rows`}`,
    goal: 'submitted',
    // Includes the answer itself. If no logic reads it, no combination of answers contains it.
    decidedBy: [`visible(${path})`, `value(${path})`],
    isTaken: (reading) => reading.field(path).visible && reading.rowsOf(path).length === count,
  };
}

/** Limits longer lists, because each form that the proof tries opens with all of the list's rows. */
export const MOST_TRIED_ENTRIES = 200;

/** Returns no rows, one row, two rows and the maximum, where the schema allows them. */
export function rowCounts(min = 0, max = Math.max(min, 3)): readonly number[] {
  const most = Math.min(Math.max(min, Math.min(max, MOST_TRIED_ENTRIES)), MOST_LIST_ENTRIES);
  return [...new Set([min, 1, 2, most])].filter((count) => count >= min && count <= most).sort((a, b) => a - b);
}
