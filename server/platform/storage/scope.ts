import { AsyncLocalStorage } from 'node:async_hooks';

/** The database role that a transaction runs as. The names match the roles in the database. */
export type Scope =
  /** Sees the rows of one university. */
  | { readonly role: 'campus_cover_app'; readonly universityId: string }
  | { readonly role: 'campus_cover_system' }
  /** Owner of the tables; only one such transaction runs at a time. */
  | { readonly role: 'migrator' };

interface RunningScope {
  readonly scope: Scope;
  isOpen: boolean;
}

const running = new AsyncLocalStorage<RunningScope>();

/** Runs `work`; the transaction that it starts gets the scope's role and university. */
export async function runInScope<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  refuseInsideTransaction();
  return await running.run({ scope, isOpen: false }, work);
}

/** The scope of the transaction that is about to start, if any. */
export function currentScope(): Scope | undefined {
  return running.getStore()?.scope;
}

export function markTransaction(isOpen: boolean): void {
  const current = running.getStore();
  if (current) current.isOpen = isOpen;
}

/**
 * Refuses a second connection inside a scoped transaction. With PGlite, it would wait for the only connection. With
 * PostgreSQL, it would drain the pool under load. The second connection also would not see the rows that the
 * transaction wrote.
 */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen) {
    throw new Error('A transaction is already open here. Use its handle instead of requesting a new one from storage.');
  }
}
