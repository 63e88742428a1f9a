import type { Role } from './session.ts';

const homes: Readonly<Record<Role, string>> = {
  student: '/dashboard',
  administrator: '/impersonate',
  staff: '/workbench',
};

/** The page on which somebody begins who is signed in; for who acts as a student it is the student's. */
export function homeOf(role: Role): string {
  return homes[role];
}
