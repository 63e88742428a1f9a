/** The database lacks something that this user may not add to it; the message says who can, and how. */
export class MissingExtensionError extends Error {
  override readonly name = 'MissingExtensionError';
}
