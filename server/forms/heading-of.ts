import type { FormDefinition } from '@campus-cover/engine';

/** For requests whose form has no heading. */
const otherRequests = 'Send a request';

/** The heading under which pages list a request. */
export function headingOf(delivery: FormDefinition['delivery']): string {
  return delivery?.heading ?? otherRequests;
}
