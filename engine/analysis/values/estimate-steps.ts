import type { FieldSchema, Logic } from '../../definition/form-definition.ts';
import { sizeOfLogic } from '../../logic/logic-size.ts';
import { operators } from '../../logic/operators.ts';
import { CHARACTERS_A_STEP } from '../../logic/step-budget.ts';
import { formVariable, literalPath } from '../../logic/variable-operators.ts';
import { readCall } from './variable-uses.ts';

/** Steps that logic takes when everything that it reads is as long as it may be, and the innermost iterator where most of them are. */
export interface StepEstimate {
  readonly steps: number;
  /** JSON pointer within the logic; `""` when it goes through no list. */
  readonly pointer: string;
}

/** What is known of a variable, e.g. `"Sports"` or `"$item.Levels"`; `undefined` when nothing is. */
export type SchemaOfVariable = (path: string) => FieldSchema | undefined;

/** Of a list whose length nobody says: the server refuses longer ones. Twin: `refuse-endless-answers.ts`. */
const MOST_ENTRIES = 1000;
/** Of a text whose length nobody says; twin as above. */
const LONGEST_TEXT = 10_000;
/** Of lists that the portal answers, e.g. a student's dependents: nobody sends those. */
export const USUAL_ANSWER = 100;

/** How long a value may be, as the engine counts it. */
interface Extent {
  readonly steps: number;
  /** Of a list. */
  readonly entries: number;
  /** Steps to look through it. */
  readonly weight: number;
  /** What is known of its entries, when it is a list. */
  readonly entry?: Entry | undefined;
}

interface Entry {
  readonly schema?: FieldSchema | undefined;
  readonly entries: number;
  readonly weight: number;
}

/** The list whose entries a body is worked out for. */
interface Around {
  readonly entry: Entry | undefined;
}

const NOTHING: Extent = { steps: 0, entries: 0, weight: 0 };

/** As `withinSteps` of the engine counts, for the longest lists. */
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
    const isMade = name === 'merge' || name === 'cat' || name === 'substr';
    const made = isMade
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
    const start = name === 'reduce' ? inner(2) : NOTHING;
    const before = longest;
    longest = { steps: 0, pointer: '' };
    const each = inner(1, { entry: name === 'reduce' ? undefined : list.entry });
    const steps = list.entries * (sizeOfLogic(body) + each.steps);
    // The innermost is where it can be mended.
    const found = { steps, pointer: longest.pointer === '' ? pointer : longest.pointer };
    longest = found.steps > before.steps ? found : before;
    const all = list.steps + start.steps + steps;
    switch (name) {
      case 'filter':
      case 'disableWhere':
        return { ...list, steps: all };
      case 'map':
        return { steps: all, entries: list.entries, weight: list.entries * (1 + each.weight), entry: each };
      case 'reduce':
        return { steps: all, entries: Math.max(list.entries, each.entries), weight: list.entries * (1 + each.weight) };
      default:
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
  return ofSchema(schema, isSent ? MOST_ENTRIES : USUAL_ANSWER);
}

function ofEntry(entry: Entry | undefined, path: string): Extent {
  if (entry === undefined) return NOTHING;
  if (path === '') return { steps: 0, entries: entry.entries, weight: entry.weight };
  const named = entry.schema?.properties;
  return named !== undefined && Object.hasOwn(named, path) ? ofSchema(named[path], MOST_ENTRIES) : NOTHING;
}

function ofSchema(schema: FieldSchema | undefined, most: number): Extent {
  if (schema?.type === 'array' || schema === undefined) {
    const { maxItems = most, items } = schema ?? {};
    return {
      steps: 0,
      entries: maxItems,
      weight: maxItems * (1 + ofText(items, 0)),
      entry: { schema: items, entries: 0, weight: ofText(items, 0) },
    };
  }
  return { ...NOTHING, weight: ofText(schema, LONGEST_TEXT) };
}

/** Choices are short, and so is what a list holds that says nothing else: ids. Objects are looked into by no operator. */
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

/** Of one of several values; which one, nobody knows. */
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

/** Of what is merged: a list gives its entries, anything else is one. */
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
