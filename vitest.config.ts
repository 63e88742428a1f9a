import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tools/closing-line.ts';
import { LongestFirst } from './tools/longest-first.ts';

/** What would take `npm test` beyond its quarter of an hour on two cores; `npm run test:all` and `npm run faults` run it too. */
const long = [
  'tests/faults/**',
  'tests/stories/{adding-a-widget,combobox,date,dialog,documents,form-view,masked,strip-as-typed}.test.ts',
  'tests/journeys/{api-docs,authoring-guide,failure-pages,session-warning,sessions,workbench-publishing-files}.test.ts',
  'tests/storage/{data-directory,directory-lock,durability,maintenance}.test.ts',
];
/** What measures how fast a page is: beside other tests it would measure those, and a browser that is held up loses its own records. */
const alone = ['tests/quality/lighthouse.test.ts'];
const isWhole = process.env['TEST_ALL'] !== undefined || process.env['FAULT_ROUNDS'] !== undefined;
const exclude = ['**/node_modules/**', '**/dist/**', ...(isWhole ? [] : long)];

/** One more than the cores there are at least: many of these wait for a clock, a disk or another process. */
const workersBesideEachOther = 3;

export default defineConfig({
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
          include: ['tests/{saml,server}/**/*.test.ts'],
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
          // Each of these waits for its browser, and that for its server, a third of the time.
          maxWorkers: workersBesideEachOther,
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
        },
      },
    ],
  },
});
