import type { FormDefinition } from '@campus-cover/engine';

/** For requests whose form has no heading. */
const otherRequests = 'Send a request';

/** The heading under which pages list a form that goes to a desk. */
export function headingOf({ heading = otherRequests }: NonNullable<FormDefinition['delivery']>): string {
  return heading;
}
