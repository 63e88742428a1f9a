import { AsyncLocalStorage } from 'node:async_hooks';

const around = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction and marks everything that it calls. */
export async function guardTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await around.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/**
 * Refuses a second connection inside a transaction, which would wait for the only connection. With PostgreSQL, it would
 * drain the pool under load, and it would not see the rows that the transaction wrote. The check runs only with PGlite,
 * as most tests do, because it makes every promise of the process slower.
 */
export function refuseNestedTransaction(): void {
  if (around.getStore()?.isOpen)
    throw new Error('A transaction is already open here. Use its handle instead of requesting a new one from storage.');
}
