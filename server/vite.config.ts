import { defineConfig } from 'vite';

/**
 * Builds one file for the server and one for each kind of thread or process that it starts. The build does not bundle
 * npm packages.
 */
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
      // Puts chunks in the same folder as the entries, so that code that locates files relative to itself still finds
      // them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
