import { addresses } from '@campus-cover/schemas';
import type { SignedIn } from '../api/portal.ts';

/** Returns a signed-in user's start page. */
export function homeOf({ role }: SignedIn): string {
  return addresses.homes[role];
}
