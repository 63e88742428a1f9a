/** Checks bytes for malware. */
export interface VirusScanner {
  /**
   * @throws {ScannerUnavailableError} when the scanner does not respond
   * @throws {NotScannableError} when the scanner refuses these bytes
   */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<Verdict>;
  /** @throws {ScannerUnavailableError} */
  ping(): Promise<void>;
}

/** The name of what the scanner found, e.g. `"Win.Test.EICAR_HDB-1"`; null when it found nothing. */
export interface Verdict {
  readonly found: string | null;
}

/** The longest time that one scan may take. */
export const longestScanMs = 60_000;

/** The scanner is not running, or does not respond in time. The same bytes can be scanned later. */
export class ScannerUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The virus scanner is not available: ${reason}.`, options);
    this.name = 'ScannerUnavailableError';
  }
}

/** The scanner refused these bytes, e.g. because its own limit is too low. */
export class NotScannableError extends Error {
  constructor(reason: string) {
    super(`The virus scanner refused a document: ${reason}`);
    this.name = 'NotScannableError';
  }
}
