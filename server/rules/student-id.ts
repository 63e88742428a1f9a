/** The form in which accounts and rosters keep a student id: letters and digits alone, as the pages let them be typed. */
export function normalizeStudentId(studentId: string): string {
  return studentId.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
