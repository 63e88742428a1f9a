/** The format in which accounts and rosters store a student id: only letters and digits, as the pages allow. */
export function normalizeStudentId(studentId: string): string {
  return studentId.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
