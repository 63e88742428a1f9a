import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS that this file uses; its types do not include it. */
interface NodeStream {
  readonly path: string;
  readonly nfd: number;
}
interface StreamOperations {
  write(stream: NodeStream, buffer: Uint8Array, offset: number, length: number, position: number): number;
  fsync?(stream: NodeStream): number;
}
type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** The number of writes and syncs of the write-ahead log on this file system. */
export interface LogActivity {
  readonly writes: number;
  readonly syncs: number;
  /** True when bytes were written after the last sync. */
  readonly isUnsynced: boolean;
}

/**
 * A NodeFS that syncs when PostgreSQL requests it. The original has no fsync operation, so Emscripten returns 0 without
 * doing anything. `durableStartParams` makes PostgreSQL request the sync.
 */
export class DurableNodeFs extends NodeFS {
  #writes = 0;
  #syncs = 0;
  #isUnsynced = false;
  readonly #onFailure: (error: Error) => void;

  /**
   * @param onFailure called immediately when the disk refuses a sync or a write to the log. PostgreSQL then panics, but
   *   PGlite swallows the panic and may loop. After that, no result is reliable, and a result may never arrive.
   */
  constructor(directory: string, onFailure: (error: Error) => void) {
    super(directory);
    this.#onFailure = onFailure;
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: object) => {
      const { stream_ops: operations } = (module as { NODEFS: { stream_ops: StreamOperations } }).NODEFS;
      const write = operations.write.bind(operations);
      operations.write = (stream, ...rest) => this.#write(() => write(stream, ...rest), stream);
      operations.fsync = (stream) => this.#sync(stream);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }

  get log(): LogActivity {
    return { writes: this.#writes, syncs: this.#syncs, isUnsynced: this.#isUnsynced };
  }

  #write(write: () => number, stream: NodeStream): number {
    if (!isLog(stream)) return write();
    this.#writes += 1;
    this.#isUnsynced = true;
    try {
      return write();
    } catch (error) {
      this.#onFailure(new Error('The disk refused a write to the database log.', { cause: error }));
      throw error;
    }
  }

  #sync(stream: NodeStream): number {
    try {
      fsyncSync(stream.nfd);
    } catch (error) {
      this.#onFailure(new Error('The disk refused to sync the database.', { cause: error }));
      return inputOutputError;
    }
    if (isLog(stream)) {
      this.#syncs += 1;
      this.#isUnsynced = false;
    }
    return 0;
  }
}

/** WASI's errno EIO. */
const inputOutputError = 29;

/** Matches log segments, and the temporary files that become segments. */
function isLog(stream: NodeStream): boolean {
  return /\/pg_wal\/[^/]+$/.test(stream.path);
}
