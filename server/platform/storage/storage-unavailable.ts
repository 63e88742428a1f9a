/**
 * The database cannot respond now: it is starting, stopping, unreachable or too busy. The same request may succeed a
 * moment later.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}
