import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { earlyScript } from './app/bundle/early-script.ts';
import { preloadFont } from './app/bundle/preload-font.ts';
import { isWholeRun } from './tests/whole-run.ts';
import { ClosingLine } from './tools/closing-line.ts';
import { LongestFirst } from './tools/longest-first.ts';

/**
 * The address at which `npm run dev` finds the API. `npm start` serves the pages and the API from the same address, so
 * it does not need this setting.
 */
const apiAddress = 'http://127.0.0.1:3000';
const app = `${import.meta.dirname}/app`;

const pages: ViteUserConfig = {
  root: app,
  plugins: [react(), earlyScript(app, 'first-load/start.ts'), preloadFont(/^public-sans-latin-wght/)],
  resolve: {
    // Packages that RJSF imports but this page does not need. Each replacement file explains why.
    alias: [
      { find: 'markdown-to-jsx/react', replacement: `${app}/bundle/plain-markdown.tsx` },
      { find: 'fast-uri', replacement: `${app}/bundle/uri-resolver.ts` },
      // This replacement is in the renderer, because the renderer depends on RJSF.
      {
        find: /^(\.\.\/)+getDefaultRegistry\.js$/,
        replacement: `${import.meta.dirname}/renderer/form/rjsf-registry.ts`,
      },
    ],
  },
  // During development, this package's own folder `api/` has the same address as the API. The files in that folder end
  // in .ts.
  server: { port: 5173, strictPort: true, proxy: { '^/api/(?!.*\\.ts)': apiAddress, '^/dev/mail': apiAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // `default-src 'self'` would refuse a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // tests/sizes limits the size of a student's page. The staff editor and its accessibility check exceed that limit.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onLog(level, log, report) {
        // RJSF marks its modules "use client", which matters only in a server renderer.
        if (log.code === 'MODULE_LEVEL_DIRECTIVE') return;
        report(level, log);
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            { name: 'rjsf', test: /node_modules[\\/]@rjsf[\\/]/ },
            // The script that runs before all others. It must not depend on them.
            {
              name: 'start',
              test: /vite[\\/]preload-helper|[\\/]app[\\/](first-load[\\/](early-requests|ignore-failure|start-page)|api[\\/](call|client|downtime|problem-error|server-contact)\.ts|sessions[\\/](home-of|return-address|student-detour))|[\\/]schemas[\\/]addresses/,
            },
            // What the script needs on the page of a form. Pages on which people sign in do not load it.
            {
              name: 'first-form',
              test: /[\\/]app[\\/](api[\\/]forms\.ts|first-load[\\/]start-form|forms[\\/]page[\\/]form-query|forms[\\/]lookups[\\/]prefill-address|shell[\\/]chosen-language)/,
            },
            // Without the following groups, code shared by several pages would become dozens of files of a few hundred
            // bytes. Such files compress badly, and over HTTP/1.1 a browser loads only six of them at a time.
            { name: 'portal', tags: ['$initial'] },
            {
              name: 'notices',
              test: /[\\/](use-linked-university|page-banners|done-notice|request-confirmation|email-issue)\.tsx?$/,
            },
            {
              name: 'common',
              test: /[\\/]app[\\/](?!(forms|search|workbench|administration|roster)[\\/]|shell[\\/]dates|api[\\/]search).*\.tsx?$|[\\/]renderer[\\/](announcer|controls|page|language)[\\/]|[\\/](email-address|limits)\.ts$/,
              minShareCount: 5,
            },
            // The login page has no dialog.
            { name: 'dialog', test: /[\\/]renderer[\\/]dialog[\\/]/, minShareCount: 5 },
            // A file of their own would make the login page's list of files longer.
            {
              name: 'values',
              test: /[\\/](calendar-day|engine-error|dates|format-size)\.ts$|[\\/]renderer[\\/](icons|illustrations)[\\/]/,
            },
            { name: 'combobox', test: /[\\/]renderer[\\/]combobox[\\/]/ },
            // Code that the form page shares with short forms and the workbench's live form. Only the form page needs
            // nearly all of it, so the login page and the dashboard must not depend on this group.
            {
              name: 'form',
              test: /[\\/](app[\\/]forms[\\/](drafts|page|submission|lookups)|engine[\\/](answers|live-form|submission|validation|logic)|renderer[\\/](answers|date|documents|field|form|groups|hooks|issues|templates|widgets))[\\/](?!words|reference|.*-notes|language-links|format-size|form-query|form-route|save-progress|autosave).*\.tsx?$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
};

/**
 * Tests that measure how fast a page is, and run in `npm run test:all`. If they ran alongside other tests, those tests
 * would distort the measurements, and a browser that has to wait could lose its recordings.
 */
const alone = ['tests/quality/lighthouse.test.ts'];
/**
 * Tests that take a long time and do not prove a requirement. `npm run test:all` also runs them: the walk that takes
 * the guide's pictures, a school's published files as students see them, killed servers and databases (also `npm run
 * faults`), mutants of the forms, the release's archive, and everything that measures times.
 */
const slow = [
  ...alone,
  'tests/journeys/workbench/authoring-guide.test.ts',
  'tests/journeys/workbench/workbench-publishing-files.test.ts',
  'tests/faults/kill-one-process.test.ts',
  'tests/faults/kill-while-deciding.test.ts',
  'tests/faults/kill-while-enrolling.test.ts',
  'tests/faults/kill-while-exporting.test.ts',
  'tests/faults/kill-while-importing.test.ts',
  'tests/faults/kill-while-refunding.test.ts',
  'tests/faults/kill-while-reminding.test.ts',
  'tests/faults/kill-while-sending-webhooks.test.ts',
  'tests/faults/kill-while-submitting.test.ts',
  'tests/release/release.test.ts',
  'tests/scenarios/mutants.test.ts',
  'tests/server/accounts/answer-time.test.ts',
  'tests/storage/durability.test.ts',
];
const exclude = ['**/node_modules/**', '**/dist/**', ...(isWholeRun ? [] : slow)];

/**
 * How many test files run at a time: two for each of the minimum of two cores, because many files wait for a browser, a
 * server, a clock or a disk.
 */
const maxWorkers = 4;

/**
 * Settings of Node for the unit and server tests. Many of their files open several short-lived databases, and
 * optimizing the databases' WebAssembly takes more time than it saves. With more memory for new objects, collecting
 * them takes 5 % less processor time.
 */
const execArgv = ['--liftoff-only', '--max-semi-space-size=64'];

const tests: ViteUserConfig = {
  test: {
    reporters: ['default', new ClosingLine()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{schemas,engine,server,app,renderer,stories,tools}/**/*.test.{ts,tsx}',
            'tests/{architecture,bench,conformance,properties,scenarios,storage,upgrades}/**/*.test.ts',
          ],
          execArgv,
          exclude,
          testTimeout: 60_000,
          maxWorkers,
          // If each file loaded the same code again, loading would take half of these files' time; this also applies to
          // the server tests below.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          execArgv,
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers,
          // Each file creates its own servers on its own databases. The files share the code of the server and the
          // forms. Loading that code again for every file would take longer than many of the files.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/{browser,stories,story-pictures,journeys,quality,faults,sizes,release}/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // How long a test waits for content on a page. The default of one second is too short when two browsers share
          // two cores.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers,
          // The files in one worker share its Chromium, and the worker loads the tests' code only once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'alone',
          sequence: { groupOrder: 1 },
          include: alone,
          exclude,
          hookTimeout: 300_000,
        },
      },
    ],
  },
};

/**
 * Builds the pages and configures all tests. The configuration of the server's bundle is in `server/vite.config.ts`.
 */
export default defineConfig(({ mode }) => (mode === 'test' ? tests : pages));
