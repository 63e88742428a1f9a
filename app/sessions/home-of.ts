import { addresses } from '@campus-cover/schemas';
import type { SignedIn } from '../api/portal.ts';

/** Returns the start page of a signed-in user. */
export function homeOf({ role }: SignedIn): string {
  return addresses.homes[role];
}
