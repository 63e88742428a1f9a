import type { SchoolSetup } from '@campus-cover/engine';
import type { KeptFiles } from '../platform/storage/index.ts';
import { describePeriod } from './describe-period.ts';
import { describeProration } from '../coverage/describe-proration.ts';

/** A school's files with their parsed content. */
export interface SchoolVersion {
  readonly files: KeptFiles;
  readonly setup: SchoolSetup;
}

/** Names of the days in a coverage period, by their keys in the file. */
const dayNames: Readonly<Record<string, string>> = {
  firstDay: 'The first day of coverage',
  lastDay: 'The last day of coverage',
  opensOn: 'The day the period opens',
  waiveUntil: 'The last day to waive',
  enrollUntil: 'The last day to enroll',
  lateUntil: 'The last day of the late period',
};

/** Maximum number of sentences about one file; the remaining changes are only counted. */
const mostPerFile = 40;

/**
 * Describes the differences between two versions of a school in complete sentences, file by file. `before` is null for
 * a new school.
 */
export function describeChanges(before: SchoolVersion | null, after: SchoolVersion): readonly string[] {
  if (before === null)
    return [
      describeNew(after.setup),
      ...Object.entries(after.setup.coveragePeriods).map(([id, period]) => describePeriod(id, period)),
    ];
  const paths = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].sort();
  return paths.flatMap((path) => {
    const [was, is] = [before.files[path], after.files[path]];
    if (was === is) return [];
    if (was === undefined) return [`${path} is new.`];
    if (is === undefined) return [`${path} is removed.`];
    const told = describeFile(path, was, is, [before.setup, after.setup]);
    const rest = told.length - mostPerFile;
    return rest > 0 ? [...told.slice(0, mostPerFile), `${path}: ${rest} more changes.`] : told;
  });
}

function describeNew({ school, carriers, coveragePeriods }: SchoolSetup): string {
  const count = (list: object, one: string, many: string): string => {
    const number = Object.keys(list).length;
    return `${number} ${number === 1 ? one : many}`;
  };
  return `${school.name} is new, with ${count(coveragePeriods, 'coverage period', 'coverage periods')} and ${count(carriers, 'carrier', 'carriers')}.`;
}

function describeFile(path: string, was: string, is: string, setups: readonly [SchoolSetup, SchoolSetup]): string[] {
  const [before, after] = setups;
  const json = [was, is].map((text) => readJson(text));
  // The loader has read the school's own files. Any other file, e.g. a form's overlay or a picture, may have any
  // content.
  if (json.includes(undefined)) return [`${path} changes.`];
  const sentences = [...differences([], json[0], json[1])].map(({ at, from, to }) => {
    if (path === 'coverage-periods.json' && at[0] === 'periods' && at.length > 1)
      return tellPeriod(at, from, to, setups);
    if (path === 'carriers.json' && at.length === 2) {
      const name = (at[1] && (after.carriers[at[1]] ?? before.carriers[at[1]])?.name) ?? at[1];
      return from === undefined ? `The carrier ${name} is new.` : `The carrier ${name} is no longer offered.`;
    }
    return `${path}: ${tellValue(at.join(' › '), from, to)}`;
  });
  // One sentence describes a whole proration, whichever of its keys differ.
  const told = [...new Set(sentences)];
  if (path === 'roster.json') told.push(...tellOrder(json[0], json[1]));
  return told.length > 0 ? told : [`${path} changes only in spacing or order.`];
}

/** In a roster, the first rule that applies determines eligibility, so a different order can change who is eligible. */
function tellOrder(from: unknown, to: unknown): readonly string[] {
  return ['eligibility', 'rateClasses'].flatMap((part) => {
    const [was, is] = [namesIn(from, part), namesIn(to, part)];
    const kept = was.filter((id) => is.includes(id));
    const isSame = is.filter((id) => was.includes(id)).every((id, index) => id === kept[index]);
    return isSame ? [] : [`roster.json: the entries of ${part} are evaluated in a different order: ${is.join(', ')}.`];
  });
}

function namesIn(roster: unknown, part: string): readonly string[] {
  const found = isObject(roster) ? roster[part] : undefined;
  return isObject(found) ? Object.keys(found) : [];
}

function tellPeriod(
  at: readonly string[],
  from: unknown,
  to: unknown,
  [before, after]: readonly [SchoolSetup, SchoolSetup],
): string {
  const [, id = '', key, ...rest] = at;
  if (key === undefined) {
    const period = after.coveragePeriods[id];
    return period === undefined ? `The period ${id} is removed.` : describePeriod(id, period);
  }
  const day = dayNames[key];
  if (day !== undefined) {
    const of = `${day} of ${id}`;
    if (from === undefined) return `${of} is ${showDay(to)}.`;
    return to === undefined
      ? `${of} is removed (was ${showDay(from)}).`
      : `${of} moves from ${showDay(from)} to ${showDay(to)}.`;
  }
  if (key === 'rates' && rest.length === 3) {
    const [rateClass, person, part] = rest;
    const ofClass = Object.keys(before.coveragePeriods[id]?.rates ?? {}).length > 1 ? ` (class ${rateClass})` : '';
    const what = part === 'premium' ? 'premium' : 'sponsor’s part';
    return `The ${what} for a ${person?.toLowerCase()}${ofClass} in ${id} ${changeOf(from, to)}.`;
  }
  if (key === 'proration') return tellProration(id, after);
  return `The period ${id}: ${tellValue([key, ...rest].join(' › '), from, to)}`;
}

function tellProration(id: string, { coveragePeriods }: SchoolSetup): string {
  const proration = coveragePeriods[id]?.proration;
  return proration === undefined
    ? `The period ${id}: everyone who enrolls from now on pays the whole premium.`
    : `The period ${id}: ${describeProration(proration)}`;
}

function tellValue(name: string, from: unknown, to: unknown): string {
  return `${name} ${changeOf(from, to)}.`;
}

function changeOf(from: unknown, to: unknown): string {
  if (from === undefined) return `is ${show(to)} now`;
  return to === undefined ? `is removed (was ${show(from)})` : `changes from ${show(from)} to ${show(to)}`;
}

function showDay(value: unknown): string {
  return typeof value === 'string' ? value : show(value);
}

/** Shortens a value to fit on one line in a terminal. */
function show(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

interface Difference {
  readonly at: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** Finds every leaf that differs and every branch that exists on only one side. */
function* differences(at: readonly string[], from: unknown, to: unknown): Generator<Difference> {
  if (isObject(from) && isObject(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      yield* differences([...at, key], from[key], to[key]);
    return;
  }
  if (JSON.stringify(from) !== JSON.stringify(to)) yield { at, from, to };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
