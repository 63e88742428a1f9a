import { defineConfig } from 'vite';

/** One file for the server and one for each kind of thread and process beside it. npm packages are not bundled. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        'pglite-worker': 'platform/storage/pglite/worker.ts',
        'workshop-process': 'workshop/process.ts',
      },
      // Beside the entries, so that code that locates files relative to itself still finds them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
