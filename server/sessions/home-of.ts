import { addresses } from '@campus-cover/schemas';
import type { Role } from '../platform/access/session.ts';

/**
 * Returns the page that opens first after sign-in. An administrator who acts for a student goes to the student's page.
 */
export function homeOf(role: Role): string {
  return addresses.homes[role];
}
