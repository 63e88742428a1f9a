// Starts the process when the server runs from its sources (tsx, vitest). The bundled server starts the built file.
import { runFromSource } from '../platform/entries/run-from-source.mjs';

await runFromSource('./process.ts', import.meta.url);
