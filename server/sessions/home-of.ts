import { addresses } from '@campus-cover/schemas';
import type { Role } from '../platform/access/session.ts';

/** The page on which somebody begins who is signed in; for who acts as a student it is the student's. */
export function homeOf(role: Role): string {
  return addresses.homes[role];
}
