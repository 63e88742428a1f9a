/** The database cannot be asked now: it is starting, stopping, gone, or too busy. The same request may work in a moment. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}
