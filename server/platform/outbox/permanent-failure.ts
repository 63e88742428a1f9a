/**
 * Another try would fail in the same way, so the worker gives the message up at once. The error message contains no
 * personal data.
 */
export class PermanentFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentFailure';
  }
}
