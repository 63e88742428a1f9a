/** All limits on an import, in one place. */
export const rosterLimits = {
  /** Number of rows that are read, compared and written at a time. */
  batchSize: 40,
  /** Maximum number of students of each kind that a preview lists. */
  mostEntries: 50,
  /** Maximum number of problems that a run keeps; the rest are only counted. */
  mostProblems: 100_000,
  /** Problems per page of the list. */
  problemsOfPage: 50,
  /** If a run's process has written nothing for this long, the portal treats the run as abandoned. */
  abandonedAfterMs: 5 * 60_000,
} as const;
