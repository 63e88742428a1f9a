// The beginning of the thread when the server runs from its sources; see `server/storage/pglite/worker-from-source.mjs`.
import { tsImport } from 'tsx/esm/api';

await tsImport('./thread.ts', import.meta.url);
