// Node 20 neither reads TypeScript nor passes the parent's loaders to a thread. When the server runs from its sources
// (tsx, vitest), the thread starts here; the bundled server starts the built worker directly.
import { tsImport } from 'tsx/esm/api';

await tsImport('./worker.ts', import.meta.url);
