/** Returns a number of students with its noun, e.g. `"1 student"`, `"1,204 students"`. */
export function countStudents(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en-US')} students`;
}
