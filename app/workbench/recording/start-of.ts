import type { Json } from '@campus-cover/engine';
import type { Given } from '@campus-cover/engine/analysis';
import type { Start } from '../preview/messages.ts';
import type { PreviewSettings } from '../workbench-context.ts';

type JsonRecord = Readonly<Record<string, Json>>;

/** Finds how the settings differ from the form's example data, in the format of a scenario. */
export function startOf({ today, student }: Pick<PreviewSettings, 'today' | 'student'>, given: Given): Start {
  const context = student === null ? {} : patchBetween(given.context ?? {}, student.context as JsonRecord);
  return {
    ...(today !== null && today !== given.today && { today }),
    ...(Object.keys(context).length > 0 && { context }),
    ...(student !== null && prefillOf(given.prefill ?? null, student.prefill as JsonRecord | null)),
  };
}

function prefillOf(given: JsonRecord | null, wanted: JsonRecord | null): Pick<Start, 'prefill'> {
  if (wanted === null) return given === null ? {} : { prefill: null };
  const patch = patchBetween(given ?? {}, wanted);
  return given !== null && Object.keys(patch).length === 0 ? {} : { prefill: patch };
}

/**
 * Returns the merge patch (RFC 7396) that turns one record into another. A patch cannot set a member to `null`, so it
 * removes that member instead.
 */
export function patchBetween(from: JsonRecord, to: JsonRecord): JsonRecord {
  const removed = Object.keys(from).filter((name) => !Object.hasOwn(to, name) || to[name] === null);
  const changed = Object.entries(to).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const before = Object.hasOwn(from, name) ? from[name]! : undefined;
    if (value === null || JSON.stringify(before) === JSON.stringify(value)) return [];
    if (!isRecord(before) || !isRecord(value)) return [[name, withoutNulls(value)]];
    const inner = patchBetween(before, value);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries([...removed.map((name) => [name, null] as const), ...changed]);
}

/** In a new value, a `null` in a patch means that the member is missing. */
function withoutNulls(value: Json): Json {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === null ? [] : [[name, withoutNulls(member)] as const])),
  );
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
