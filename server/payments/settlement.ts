/** What a report came to. `repeated`, `unchanged`: nothing that was not known. */
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
