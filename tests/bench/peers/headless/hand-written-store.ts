import type { Answer } from '../workload/first-answers.ts';
import { fieldsOf, type FieldOutline, type FormOutline, type SumField } from '../workload/form-outline.ts';

/** What a field's component draws; a new object whenever something in it changes. */
export interface Snapshot {
  readonly value: Answer | undefined;
  readonly visible: boolean;
  readonly required: boolean;
  readonly error: string | undefined;
}

type Check = (value: Answer) => string | undefined;

/**
 * The store of this one form as a programmer would write it by hand: no schema, no rules as data, and one subscription
 * per field. It notifies each subscriber once, after all effects of an answer.
 */
export class HandWrittenStore {
  readonly names: readonly string[];
  private readonly snapshots = new Map<string, Snapshot>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly checks: ReadonlyMap<string, Check>;
  private readonly followUps: ReadonlyMap<string, readonly string[]>;
  private readonly sums: ReadonlyMap<string, readonly SumField[]>;
  private readonly changed = new Set<string>();

  constructor(outline: FormOutline, answers: Readonly<Record<string, Answer>>) {
    const fields = fieldsOf(outline);
    this.names = fields.map(({ name }) => name);
    this.checks = new Map(fields.map((field) => [field.name, checkOf(field, outline.today)]));
    this.followUps = followUpsOf(fields);
    this.sums = sumsWith(fields);
    for (const field of fields) {
      const visible = !('askedBy' in field) || answers[field.askedBy] === '1';
      const required = visible && (field.kind === 'yes-no' || 'askedBy' in field);
      this.listeners.set(field.name, new Set());
      this.put(field.name, answers[field.name], visible, required);
    }
    for (const field of fields) if (field.kind === 'sum') this.addUp(field);
    this.changed.clear();
  }

  field(name: string): Snapshot {
    return this.snapshots.get(name)!;
  }

  set(name: string, value: Answer): void {
    this.write(name, value);
    for (const changed of this.changed) for (const listener of this.listeners.get(changed)!) listener();
    this.changed.clear();
  }

  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.listeners.get(name)!;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  private write(name: string, value: Answer): void {
    const before = this.field(name);
    if (before.value === value) return;
    this.put(name, value, before.visible, before.required);
    for (const followUp of this.followUps.get(name) ?? []) this.show(followUp, value === '1');
    for (const sum of this.sums.get(name) ?? []) this.addUp(sum);
  }

  private show(name: string, visible: boolean): void {
    const before = this.field(name);
    if (before.visible !== visible) this.put(name, before.value, visible, visible);
  }

  private addUp({ name, addends }: SumField): void {
    let total = 0;
    for (const addend of addends) total += Number(this.field(addend).value);
    this.write(name, total);
  }

  private put(name: string, value: Answer | undefined, visible: boolean, required: boolean): void {
    const error = visible ? this.errorOf(name, value, required) : undefined;
    this.snapshots.set(name, { value, visible, required, error });
    this.changed.add(name);
  }

  private errorOf(name: string, value: Answer | undefined, required: boolean): string | undefined {
    if (value === undefined || value === '') return required ? 'Required' : undefined;
    return this.checks.get(name)!(value);
  }
}

function followUpsOf(fields: readonly FieldOutline[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const field of fields) if ('askedBy' in field) listOf(lists, field.askedBy).push(field.name);
  return lists;
}

function sumsWith(fields: readonly FieldOutline[]): ReadonlyMap<string, readonly SumField[]> {
  const lists = new Map<string, SumField[]>();
  for (const field of fields)
    if (field.kind === 'sum') for (const addend of field.addends) listOf(lists, addend).push(field);
  return lists;
}

function listOf<Entry>(lists: Map<string, Entry[]>, name: string): Entry[] {
  let list = lists.get(name);
  if (list === undefined) lists.set(name, (list = []));
  return list;
}

function checkOf(field: FieldOutline, today: string): Check {
  switch (field.kind) {
    case 'yes-no':
      return (value) => (value === '1' || value === '0' ? undefined : 'Choose yes or no');
    case 'text': {
      const [pattern, { maxLength }] = [new RegExp(field.pattern, 'u'), field];
      return (value) =>
        String(value).length <= maxLength && pattern.test(String(value)) ? undefined : 'Not like this';
    }
    case 'date':
      return (value) => (!isDay(String(value)) ? 'Not a date' : String(value) > today ? 'In the future' : undefined);
    case 'select':
      return (value) => (field.options.includes(String(value)) ? undefined : 'Not on the list');
    case 'number':
      return (value) => (Number(value) >= field.minimum && Number(value) <= field.maximum ? undefined : 'Out of range');
    case 'sum':
      return () => undefined;
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
