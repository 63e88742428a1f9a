// Starts the process when the server runs from its sources; see
// `server/platform/storage/pglite/worker-from-source.mjs`.
import { tsImport } from 'tsx/esm/api';

await tsImport('./process.ts', import.meta.url);
