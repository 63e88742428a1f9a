// Starts the thread when the server runs from its sources (tsx, vitest). The bundled server starts the built file.
import { runFromSource } from '../../entries/run-from-source.mjs';

await runFromSource('./worker.ts', import.meta.url);
