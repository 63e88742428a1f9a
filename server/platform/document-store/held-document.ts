import type { DocumentRow } from '../storage/index.ts';

/** Why no one can open a document: it is waiting for the virus scanner, or the scanner found something. */
export type Hold = 'waiting' | 'infected';

/** Returns null for a document that may be opened. */
export function holdOf({ scanStatus }: Pick<DocumentRow, 'scanStatus'>): Hold | null {
  if (scanStatus === 'clean' || scanStatus === 'not-scanned') return null;
  return scanStatus === 'infected' ? 'infected' : 'waiting';
}

/** @throws {DocumentHeldError} */
export function refuseHeld(document: Pick<DocumentRow, 'scanStatus'>): void {
  const hold = holdOf(document);
  if (hold !== null) throw new DocumentHeldError(hold);
}

export class DocumentHeldError extends Error {
  readonly hold: Hold;

  constructor(hold: Hold) {
    super(`The document is held: ${hold}.`);
    this.name = 'DocumentHeldError';
    this.hold = hold;
  }
}
