import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tools/closing-line.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: [
            '{schemas,engine,server,app,renderer,tools}/**/*.test.{ts,tsx}',
            'tests/{architecture,conformance,properties,server,storage}/**/*.test.ts',
          ],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          // After the others: with them beside it, a browser on two cores waits too long for its page.
          sequence: { groupOrder: 2 },
          include: ['tests/{stories,journeys,faults,sizes}/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each of these runs a browser or a server of its own; two cores carry two.
          maxWorkers: 2,
        },
      },
    ],
  },
});
