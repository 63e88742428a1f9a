import { defineConfig } from 'vite';

/** One file for the server and one for each kind of thread and process beside it; packages from npm stay outside. */
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
        'pglite-worker': 'storage/pglite/worker.ts',
        'workshop-process': 'workshop/process.ts',
      },
      // Beside the entries: what is located from a file's own address is then where it was.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
