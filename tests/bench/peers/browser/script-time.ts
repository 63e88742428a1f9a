interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Chromium's names for a period in which JavaScript runs: an event's listeners, a timer, microtasks, garbage
 * collection.
 */
const scriptEvents = new Set([
  'EventDispatch',
  'FunctionCall',
  'EvaluateScript',
  'v8.callFunction',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'HandlePostMessage',
  'MinorGC',
  'MajorGC',
]);
/** The browser's work when a script reads a size or a position. */
const renderEvents = new Set(['UpdateLayoutTree', 'RecalculateStyles', 'Layout', 'PrePaint', 'Paint']);

/**
 * Returns the milliseconds of JavaScript on the page's main thread for each `bench-stroke` in a trace. The time
 * includes everything until the next `bench-stroke`, including delayed work, but not style, layout or paint.
 *
 * @param trace Chromium's trace, as JSON
 */
export function readScriptTimes(trace: string): readonly number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name, ph }) => name === 'bench-stroke' && ph !== 'E');
  const page = marks[0];
  if (page === undefined) return [];
  const own = traceEvents.filter(({ pid, tid, ph }) => pid === page.pid && tid === page.tid && ph === 'X');
  const spansOf = (names: ReadonlySet<string>) =>
    unite(own.filter(({ name }) => names.has(name)).map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur })));
  const scripts = spansOf(scriptEvents);
  const renders = spansOf(renderEvents);
  const starts = marks.map(({ ts }) => ts).sort((left, right) => left - right);
  return starts.map((from, index) => {
    const piece = { from, to: starts[index + 1] ?? Number.POSITIVE_INFINITY };
    const within = scripts.map((span) => cut(span, piece)).filter((span) => span.to > span.from);
    const rendering = within.reduce((sum, span) => sum + overlap(span, renders), 0);
    return (within.reduce((sum, span) => sum + span.to - span.from, 0) - rendering) / 1000;
  });
}

/** Merges spans into ordered spans that do not overlap. */
function unite(spans: readonly Span[]): readonly Span[] {
  const united: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((left, right) => left.from - right.from)) {
    const last = united.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else united.push({ ...span });
  }
  return united;
}

function cut(span: Span, { from, to }: Span): Span {
  return { from: Math.max(span.from, from), to: Math.min(span.to, to) };
}

function overlap(span: Span, others: readonly Span[]): number {
  return others.reduce((sum, other) => {
    const both = cut(other, span);
    return sum + Math.max(0, both.to - both.from);
  }, 0);
}
