/** Another try would fail in the same way: the message is given up at once. What it says holds nothing of people. */
export class PermanentFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentFailure';
  }
}
