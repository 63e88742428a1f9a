/** What a request costs the database. */
export interface RequestCost {
  /** Statements, including the ones that begin and end transactions. */
  readonly statements: number;
  /** How many times the server waits: statements that it sends together count as one. */
  readonly roundTrips: number;
}

/** The cost of each route of a student's visit, and of two of the office's lists, on PostgreSQL, as tests count it. */
export const requestCosts = {
  'GET /api/portal/session': { statements: 1, roundTrips: 1 },
  'GET /api/portal/dashboard': { statements: 1, roundTrips: 1 },
  'GET /api/forms/waiver/visit': { statements: 10, roundTrips: 4 },
  'PUT /api/forms/waiver/draft': { statements: 6, roundTrips: 3 },
  // The last statements of a submission go out together, unless the result of an earlier one arrives first. Then a
  // submission takes fewer round trips.
  // One of them looks for an earlier refusal, because the school reviews waivers.
  'POST /api/forms/waiver/submissions': { statements: 11, roundTrips: 5 },
  'GET /api/forms/enroll-coverage/visit': { statements: 13, roundTrips: 4 },
  'GET …/CalculateEnrollCoverageCostBreakDown': { statements: 9, roundTrips: 3 },
  'POST /api/forms/enroll-coverage/submissions': { statements: 17, roundTrips: 8 },
  // It includes the budget of administrators' calls, which is a transaction of its own.
  'GET /api/portal/reviews': { statements: 9, roundTrips: 5 },
  // One statement for each of two reminders. It also includes the budget.
  'GET /api/portal/reminders': { statements: 9, roundTrips: 7 },
} as const satisfies Readonly<Record<string, RequestCost>>;
