import type { Storage } from '../platform/storage/index.ts';
import { demoEmail } from './demo-email.ts';
import { isDemoWorld } from './demo-marker.ts';
import { demoStudents } from './demo-students.ts';

/**
 * The addresses of a school's students who were created by the demo world and have an account, e.g.
 * `["ella.eligible@bay-state.example"]`. Empty when the database is not a demo world, because its people are real.
 */
export async function listDemoEmails(storage: Storage, school: string): Promise<readonly string[]> {
  if (!(await isDemoWorld(storage))) return [];
  return demoStudents
    .filter((student) => student.school === school && !student.isDisabled && !student.listedAs)
    .map((student) => demoEmail(student));
}
