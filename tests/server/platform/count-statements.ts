import pg from 'pg';
import { vi } from 'vitest';

// oxlint-disable-next-line typescript/unbound-method -- It is called with the client.
const original = pg.Client.prototype.query;

/** Runs a request, and counts and keeps the statements that the server sends. */
export async function countStatements<Response>(request: () => Promise<Response>) {
  const sent: string[] = [];
  const waiting = new Map<unknown, number>();
  let statements = 0;
  let roundTrips = 0;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...args: unknown[]
  ) {
    statements += 1;
    const [statement] = args as [string | { readonly text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    const before = waiting.get(this) ?? 0;
    if (before === 0) roundTrips += 1;
    waiting.set(this, before + 1);
    const answer = Reflect.apply(original, this, args) as Promise<unknown>;
    const settle = () => waiting.set(this, (waiting.get(this) ?? 1) - 1);
    answer.then(settle, settle);
    return answer as unknown as void;
  });
  try {
    return { response: await request(), cost: { statements, roundTrips }, sent };
  } finally {
    query.mockRestore();
  }
}
