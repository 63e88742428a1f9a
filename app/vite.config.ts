import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API; `npm start` serves page and API from one place and needs none. */
const apiAddress = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    // What RJSF brings along and this page has no use for; each stand-in says why.
    alias: [
      { find: 'markdown-to-jsx/react', replacement: `${import.meta.dirname}/bundle/plain-markdown.tsx` },
      { find: 'fast-uri', replacement: `${import.meta.dirname}/bundle/uri-resolver.ts` },
      // The renderer's own, because it is the renderer that depends on RJSF.
      {
        find: /^(\.\.\/)+getDefaultRegistry\.js$/,
        replacement: `${import.meta.dirname}/../renderer/form/rjsf-registry.ts`,
      },
    ],
  },
  // This package's own folder `api/` has the same address while developing; its files end in .ts.
  server: { port: 5173, strictPort: true, proxy: { '^/api/(?!.*\\.ts)': apiAddress, '^/dev/mail': apiAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A data: address would be refused by `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a student's page may weigh is held by tests/sizes; the staff's editor and its accessibility check weigh more.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onLog(level, log, report) {
        // RJSF marks its modules "use client", which means nothing outside a server renderer.
        if (log.code === 'MODULE_LEVEL_DIRECTIVE') return;
        report(level, log);
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            { name: 'rjsf', test: /node_modules[\\/]@rjsf[\\/]/ },
          ],
        },
      },
    },
  },
});
