/**
 * Another attempt would fail in the same way, so the worker gives up on the message immediately. The error message
 * contains no personal data.
 */
export class PermanentFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentFailure';
  }
}
