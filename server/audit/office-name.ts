import { brokerIdStart } from '../platform/access/account-role.ts';

interface OfficeAccount {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The name of a person who decides for a school, as the school reads it, e.g. `"Brenda Brooks (broker)"`. */
export function officeName({ id, firstName, lastName }: OfficeAccount): string {
  return `${firstName} ${lastName}${id.startsWith(brokerIdStart) ? ' (broker)' : ''}`;
}
