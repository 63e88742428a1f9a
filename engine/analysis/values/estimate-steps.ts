import type { FieldSchema, Logic } from '../../definition/form-definition.ts';
import { sizeOfLogic } from '../../logic/logic-size.ts';
import { operatorNotes } from '../../logic/operator-notes.ts';
import { operators } from '../../logic/operators.ts';
import { CHARACTERS_A_STEP } from '../../logic/step-budget.ts';
import { formVariable, literalPath } from '../../logic/operators/variable.ts';
import { LONGEST_TEXT, MOST_LIST_ENTRIES } from '../../submission/answer-limits.ts';
import { readCall } from './variable-uses.ts';

/**
 * The number of steps that logic takes when everything it reads has its maximum length, and the innermost iterator that
 * causes most of them.
 */
export interface StepEstimate {
  readonly steps: number;
  /** JSON pointer within the logic; `""` if the logic has no iterator. */
  readonly pointer: string;
}

/** A variable's schema, e.g. for `"Sports"` or `"$item.Levels"`; `undefined` if it is unknown. */
export type SchemaOfVariable = (path: string) => FieldSchema | undefined;

/**
 * The assumed length of lists that the portal provides, e.g. a student's dependents. Clients never send these lists.
 */
export const USUAL_ANSWER = 100;

/** A value's maximum size, as the engine counts it. */
interface Extent {
  readonly steps: number;
  /** For a list, the number of entries. */
  readonly entries: number;
  /** The number of steps needed to go through the value. */
  readonly weight: number;
  /** What is known about a list's entries. */
  readonly entry?: Entry | undefined;
}

interface Entry {
  readonly schema?: FieldSchema | undefined;
  readonly entries: number;
  readonly weight: number;
}

/** The list that an iterator's body runs over. */
interface Around {
  readonly entry: Entry | undefined;
}

const NOTHING: Extent = { steps: 0, entries: 0, weight: 0 };

/** Counts steps the way the engine's `withinSteps` does, for the longest possible lists. */
export function estimateSteps(logic: Logic, schemaOf: SchemaOfVariable): StepEstimate {
  let longest = { steps: 0, pointer: '' };
  const { steps } = extentOf(logic, '', undefined);
  return { steps, pointer: longest.pointer };

  function extentOf(node: Logic, pointer: string, around: Around | undefined): Extent {
    if (typeof node === 'string') return { ...NOTHING, weight: Math.floor(node.length / CHARACTERS_A_STEP) };
    if (typeof node !== 'object' || node === null) return NOTHING;
    if (Array.isArray(node)) {
      const parts = node.map((part: Logic, index) => extentOf(part, `${pointer}/${index}`, around));
      return {
        ...addUp(parts),
        entries: node.length,
        weight: node.length + addUp(parts).weight,
        entry: longestOf(parts),
      };
    }
    const call = readCall(node);
    if (call === undefined) return NOTHING;
    const { name, operands, pointerOf } = call;
    const inner = (index: number, entry = around): Extent =>
      extentOf(operands[index] ?? null, pointer + pointerOf(index), entry);
    if (name === 'var') return readVariable(operands, inner, around);
    const operator = operators.get(name);
    if (operator !== undefined && 'body' in operator) return goThrough(name, operands[1] ?? null, inner, pointer);
    const parts = operands.map((_, index) => inner(index));
    const all = addUp(parts);
    if (operator === undefined || !('apply' in operator)) return { ...longestOf(parts), steps: all.steps };
    const own = around === undefined ? 0 : all.weight + (operator.steps ?? 0);
    const isJoined = operatorNotes.get(name)?.extent === 'joined';
    const made = isJoined
      ? { entries: all.entries + parts.length, weight: all.weight + parts.length, entry: entryOf(parts) }
      : NOTHING;
    return { ...NOTHING, ...made, steps: all.steps + own };
  }

  function goThrough(
    name: string,
    body: Logic,
    inner: (index: number, around?: Around) => Extent,
    pointer: string,
  ): Extent {
    const list = inner(0);
    const extent = operatorNotes.get(name)?.extent;
    const start = extent === 'folded' ? inner(2) : NOTHING;
    const before = longest;
    longest = { steps: 0, pointer: '' };
    const each = inner(1, { entry: extent === 'folded' ? undefined : list.entry });
    const steps = list.entries * (sizeOfLogic(body) + each.steps);
    // Reports the innermost iterator, because that is where the author can reduce the steps.
    const found = { steps, pointer: longest.pointer === '' ? pointer : longest.pointer };
    longest = found.steps > before.steps ? found : before;
    const all = list.steps + start.steps + steps;
    switch (extent) {
      case 'list':
        return { ...list, steps: all };
      case 'mapped':
        return { steps: all, entries: list.entries, weight: list.entries * (1 + each.weight), entry: each };
      case 'folded':
        return { steps: all, entries: Math.max(list.entries, each.entries), weight: list.entries * (1 + each.weight) };
      case 'joined':
      case undefined:
        return { ...NOTHING, steps: all };
    }
  }

  function readVariable(
    operands: readonly Logic[],
    inner: (index: number) => Extent,
    around: Around | undefined,
  ): Extent {
    const path = literalPath(operands[0]) ?? '';
    const variable = formVariable(path, around !== undefined);
    const read = variable === undefined ? ofEntry(around?.entry, path) : ofVariable(variable, schemaOf(variable));
    return operands.length > 1 ? { ...longestOf([read, inner(1)]), steps: inner(1).steps } : read;
  }
}

function ofVariable(path: string, schema: FieldSchema | undefined): Extent {
  const isSent = !path.startsWith('$') || /^\$(?:item|parent)\./.test(path);
  return isSent ? ofSent(schema) : ofSchema(schema, schema?.maxItems ?? USUAL_ANSWER);
}

function ofEntry(entry: Entry | undefined, path: string): Extent {
  if (entry === undefined) return NOTHING;
  if (path === '') return { steps: 0, entries: entry.entries, weight: entry.weight };
  const named = entry.schema?.properties;
  return named !== undefined && Object.hasOwn(named, path) ? ofSent(named[path]) : NOTHING;
}

/**
 * Whatever the schema allows, the judge refuses lists with more than `MOST_LIST_ENTRIES` entries before any logic reads
 * them.
 */
function ofSent(schema: FieldSchema | undefined): Extent {
  return ofSchema(schema, Math.min(schema?.maxItems ?? MOST_LIST_ENTRIES, MOST_LIST_ENTRIES));
}

/**
 * @param entries the number of entries in a list
 */
function ofSchema(schema: FieldSchema | undefined, entries: number): Extent {
  if (schema?.type === 'array' || schema === undefined) {
    const { items } = schema ?? {};
    return {
      steps: 0,
      entries,
      weight: entries * (1 + ofText(items, 0)),
      entry: { schema: items, entries: 0, weight: ofText(items, 0) },
    };
  }
  return { ...NOTHING, weight: ofText(schema, LONGEST_TEXT) };
}

/**
 * Counts only plain text; of list entries, counts only those with a `maxLength`. Choices are short, and so are other
 * list entries, because those are ids. No operator looks inside objects.
 */
function ofText(schema: FieldSchema | undefined, longest: number): number {
  if (schema?.type !== 'string' || schema.enum !== undefined || schema.format !== undefined) return 0;
  return Math.floor((schema.maxLength ?? longest) / CHARACTERS_A_STEP);
}

function addUp(parts: readonly Extent[]): Extent {
  return parts.reduce<Extent>(
    (sum, { steps, entries, weight }) => ({
      steps: sum.steps + steps,
      entries: sum.entries + entries,
      weight: sum.weight + weight,
    }),
    NOTHING,
  );
}

/** Returns the size to assume when any one of several values may apply. */
function longestOf(parts: readonly Extent[]): Extent {
  return parts.reduce<Extent>(
    (most, part) => ({
      steps: 0,
      entries: Math.max(most.entries, part.entries),
      weight: Math.max(most.weight, part.weight),
      entry: longerEntry(most.entry, part.entry),
    }),
    NOTHING,
  );
}

/** Returns the entries of merged values. A list contributes its entries. Any other value counts as one entry. */
function entryOf(parts: readonly Extent[]): Entry | undefined {
  return parts.reduce<Entry | undefined>((most, part) => longerEntry(longerEntry(most, part.entry), part), undefined);
}

function longerEntry(one: Entry | undefined, other: Entry | undefined): Entry | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    schema: one.schema ?? other.schema,
    entries: Math.max(one.entries, other.entries),
    weight: Math.max(one.weight, other.weight),
  };
}
