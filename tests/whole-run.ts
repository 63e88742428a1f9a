/** True in `npm run test:all`, which also runs what `npm test` only takes a sample of. */
export const isWholeRun = process.env['TEST_ALL'] !== undefined;
