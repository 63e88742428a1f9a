// Starts the process when the server runs from source (tsx, vitest). The bundled server starts the built file.
import { runFromSource } from '../platform/entries/run-from-source.mjs';

await runFromSource('./process.ts', import.meta.url);
