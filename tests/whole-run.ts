/** True in `npm run test:all`, which runs everything that `npm test` only samples. */
export const isWholeRun = process.env['TEST_ALL'] !== undefined;
