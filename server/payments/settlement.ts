/** The result of a report. `repeated`, `unchanged`: the report contained nothing new. */
export type Settlement =
  | 'repeated'
  | 'unchanged'
  | 'unknown-session'
  | 'foreign-payment'
  | 'session-expired'
  | 'processing'
  | 'failed'
  | 'paid'
  | 'refund-due';
