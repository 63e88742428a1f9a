import { AsyncLocalStorage } from 'node:async_hooks';

/** As whom a transaction runs. The names are those of the roles in the database. */
export type Scope =
  /** Sees the rows of one university. */
  | { readonly role: 'campus_cover_app'; readonly universityId: string }
  | { readonly role: 'campus_cover_system' }
  /** The tables' owner, one at a time. */
  | { readonly role: 'migrator' };

interface RunningScope {
  readonly scope: Scope;
  isOpen: boolean;
}

const running = new AsyncLocalStorage<RunningScope>();

/** Runs `work` so that the transaction it begins opens with the scope's role and university. */
export async function runInScope<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  refuseInsideTransaction();
  return await running.run({ scope, isOpen: false }, work);
}

/** The scope in which a transaction is about to begin, if any. */
export function currentScope(): Scope | undefined {
  return running.getStore()?.scope;
}

export function markTransaction(isOpen: boolean): void {
  const current = running.getStore();
  if (current) current.isOpen = isOpen;
}

/**
 * Asking for another connection inside of a scoped transaction would wait for the only one (PGlite) or empty
 * the pool under load (PostgreSQL), and it would not see what the transaction wrote.
 */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen) {
    throw new Error('A transaction is open here: use its own handle instead of asking storage for another.');
  }
}
