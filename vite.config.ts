import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { ClosingLine } from './tools/closing-line.ts';
import { LongestFirst } from './tools/longest-first.ts';

/** Where `npm run dev` finds the API; `npm start` serves page and API from one place and needs none. */
const apiAddress = 'http://127.0.0.1:3000';
const app = `${import.meta.dirname}/app`;

const pages: ViteUserConfig = {
  root: app,
  plugins: [react()],
  resolve: {
    // What RJSF brings along and this page has no use for; each stand-in says why.
    alias: [
      { find: 'markdown-to-jsx/react', replacement: `${app}/bundle/plain-markdown.tsx` },
      { find: 'fast-uri', replacement: `${app}/bundle/uri-resolver.ts` },
      // The renderer's own, because it is the renderer that depends on RJSF.
      {
        find: /^(\.\.\/)+getDefaultRegistry\.js$/,
        replacement: `${import.meta.dirname}/renderer/form/rjsf-registry.ts`,
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
};

/** What measures how fast a page is: beside other tests it would measure those, and a browser that is held up loses its own records. */
const alone = ['tests/quality/lighthouse.test.ts'];
/** The walk of the guide by pictures, which proves no requirement: `npm run test:all` takes it, and npm test its JSON on the server. */
const guide = ['tests/journeys/workbench/authoring-guide.test.ts'];
const isWhole = process.env['TEST_ALL'] !== undefined;
const exclude = ['**/node_modules/**', '**/dist/**', ...(isWhole ? [] : guide)];

/** One more than the cores there are at least: many of these wait for a clock, a disk or another process. */
const workersBesideEachOther = 3;

const tests: ViteUserConfig = {
  test: {
    reporters: ['default', new ClosingLine()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: [
            '{schemas,engine,server,app,renderer,tools}/**/*.test.{ts,tsx}',
            'tests/{architecture,bench,conformance,properties,scenarios,storage}/**/*.test.ts',
          ],
          exclude,
          testTimeout: 30_000,
          maxWorkers: workersBesideEachOther,
          // As the server's below: half of the time of these files went into loading the same code anew for each.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['tests/server/**/*.test.ts'],
          // Each file opens several short-lived databases; optimizing their WebAssembly costs more than it gains.
          execArgv: ['--liftoff-only'],
          exclude,
          testTimeout: 30_000,
          maxWorkers: workersBesideEachOther,
          // Each file makes servers of its own on databases of its own. What they share is the code of the server and the
          // forms, and loading those anew for every file would take longer than many of the files.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          // After the others: with them beside it, a browser on two cores waits too long for its page.
          sequence: { groupOrder: 2 },
          include: ['tests/{browser,stories,story-pictures,journeys,quality,faults,sizes}/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As long as a page waits for what is on it; the usual second is too short for two browsers on two cores.
          expect: { poll: { timeout: 15_000 } },
          // Each of these waits for its browser, and that for its server, more than half of the time.
          maxWorkers: workersBesideEachOther + 1,
          // The files of one worker share its Chromium, and the code of the tests is loaded once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'alone',
          sequence: { groupOrder: 3 },
          include: alone,
          exclude,
          hookTimeout: 180_000,
        },
      },
    ],
  },
};

/** The pages, and the tests of everything. The server's bundle is in `server/vite.config.ts`. */
export default defineConfig(({ mode }) => (mode === 'test' ? tests : pages));
