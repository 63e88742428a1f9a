import type { Ledger, LedgerRow } from './ledger.ts';
import { percentile, steps, type PhaseResult } from './measurements.ts';
import type { Phase } from './timeline.ts';

/** Processor time in one phase, in milliseconds. */
export interface PhaseUse {
  readonly seconds: number;
  readonly instances: number;
  readonly database: number;
}

export interface DayResult {
  readonly phases: readonly Phase[];
  readonly results: readonly PhaseResult[];
  readonly use: readonly PhaseUse[];
  readonly ledger: Ledger;
}

/** The tables of the report, in Markdown. */
export function describeDay({ phases, results, use, ledger }: DayResult): string {
  const rows = phases.map((phase, index) => ({ phase, result: results[index]!, use: use[index]! }));
  const overview = table(
    ['phase', 'students arrived', 'finished', 'retries', 'failures', 'instances, cores', 'database, cores'],
    rows.map(({ phase, result, use: { seconds, instances, database } }) => [
      phase.name,
      String(result.arrived),
      String(result.completed),
      describeCounts(result.retries),
      describeCounts(result.failures),
      (instances / 1000 / seconds).toFixed(2),
      (database / 1000 / seconds).toFixed(2),
    ]),
  );
  const times = table(
    ['p50 / p95 / p99, ms', ...steps],
    rows.map(({ phase, result }) => [
      phase.name,
      ...steps.map((step) => {
        const latencies = result.latencies.get(step);
        return latencies ? [0.5, 0.95, 0.99].map((share) => percentile(latencies, share).toFixed(0)).join(' / ') : '';
      }),
    ]),
  );
  const counted = describeLedger(ledger.rows);
  const waits = ledger.kept.mails.flatMap(({ seconds }) => seconds ?? []);
  const mail = `Time from the commit until the mail server had the email: half took at most ${percentile(waits, 0.5).toFixed(1)} s, 95 of 100 at most ${percentile(waits, 0.95).toFixed(1)} s, the slowest ${Math.max(...waits).toFixed(1)} s.`;
  return [overview, times, counted, mail].join('\n\n');
}

/** What was acknowledged, and how much of it is lost or exists twice. */
export function describeLedger(rows: readonly LedgerRow[]): string {
  return table(
    ['acknowledged', 'number', 'lost', 'twice'],
    rows.map(({ what, acknowledged, lost, twice }) => [
      what,
      String(acknowledged),
      String(lost.length),
      String(twice.length),
    ]),
  );
}

/** E.g. `2: 2 × HTTP_503`. */
export function describeCounts(counts: ReadonlyMap<string, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return '0';
  const each = [...counts].sort((one, other) => other[1] - one[1]).map(([reason, count]) => `${count} × ${reason}`);
  return `${total}: ${each.join(', ')}`;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
