/** A backup that cannot be made, read or restored, with a message for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
