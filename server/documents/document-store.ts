import type { Readable } from 'node:stream';

/** Where the bytes of documents are kept, under keys of the server's own making. */
export interface DocumentStore {
  /** Takes over a spooled upload. When it returns, the bytes survive a crash. */
  keep(key: string, spooledPath: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Removing what is not there is fine: a removal may be tried again. */
  remove(key: string): Promise<void>;
  /** Clears away what a crash left behind; `findKnown` tells which keys have a row. Gives how many it was. */
  sweep(findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>, now: Date): Promise<number>;
}
