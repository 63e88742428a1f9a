import { defineConfig } from 'vite';

/**
 * The packages that the build does not bundle, because they load files of their own: WebAssembly, a native library, and
 * fonts. A release contains them in `node_modules`.
 */
export const unbundled = ['@electric-sql/pglite', '@node-rs/argon2', 'dejavu-fonts-ttf'];

/**
 * Builds one file for the server and one for each kind of thread or process that it starts. The build bundles the npm
 * packages, because Node needs twice as long to load them as separate files (decision 0083).
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
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
