import type { Instance } from './instance.ts';

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly route?: string;
  readonly err?: LoggedError;
}

interface LoggedError {
  readonly code?: string;
  readonly message?: string;
  readonly cause?: LoggedError;
}

const errorLevel = 50;

/** The errors in the instances' logs, each kind once, with the number of its lines. */
export function listFailures(instances: readonly Instance[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of instances.flatMap((instance) => instance.output().split('\n'))) {
    const kind = describe(line);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `log: ${count} × ${kind}`);
}

function describe(line: string): string | null {
  if (!line.startsWith('{')) return /ended|error/i.test(line) ? line.replace(/\d{3,}/, '…') : null;
  const { level = 0, msg, route, err } = JSON.parse(line) as LogLine;
  if (level < errorLevel) return null;
  const causes: string[] = [];
  for (let error = err; error; error = error.cause) causes.push(error.message ?? error.code ?? 'unknown');
  return [msg, route, ...causes].filter((part) => part !== undefined).join(' < ');
}
