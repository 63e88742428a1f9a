import type { SignedIn } from '../api/portal.ts';

const homes: Readonly<Record<SignedIn['role'], string>> = {
  student: '/dashboard',
  administrator: '/impersonate',
  staff: '/workbench',
};

/** The page on which somebody begins who is signed in. Twin: `server/sessions/home-of.ts`. */
export function homeOf({ role }: SignedIn): string {
  return homes[role];
}
