import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicateRows } from './duplicate-rows.ts';
import { readMiniRow } from './mini-roster.ts';
import type { RosterRow } from './roster-row.ts';

const columns = { schoolStudentId: 'Student ID', email: 'Email' };

function row(line: number, id: string, email: string, credits = 12): RosterRow {
  const { student, facts } = readMiniRow().row!;
  return { line, student: { ...student, schoolStudentId: id, email }, facts: { ...facts, credits } };
}

/** Returns the remaining lines, and the problems as `line severity code column`. */
function find(...rows: readonly RosterRow[]) {
  const { rows: left, problems } = findDuplicateRows(rows, columns);
  return {
    left: left.map(({ line }) => line),
    problems: problems.map(({ line, severity, code, column }) => `${line} ${severity} ${code} ${column}`),
  };
}

describe('findDuplicateRows', () => {
  it('finds nothing among different students', () => {
    expect(find(row(2, '1', 'a@x.example'), row(3, '2', 'b@x.example'))).toEqual({ left: [2, 3], problems: [] });
  });

  it('ignores a row that repeats another, with a warning', () => {
    const found = find(row(2, '1', 'a@x.example'), row(3, '2', 'b@x.example'), row(4, '1', 'a@x.example'));
    expect(found).toEqual({ left: [2, 3], problems: ['4 warning row-twice null'] });
  });

  it('rejects two rows that have the same ID but different data', () => {
    expect(find(row(2, '1', 'a@x.example', 12), row(3, '1', 'a@x.example', 6))).toEqual({
      left: [],
      problems: ['2 error id-twice Student ID', '3 error id-twice Student ID'],
    });
  });

  it('rejects a third row, and reports the first row only once', () => {
    const found = find(row(2, 'a1', 'a@x.example', 1), row(3, 'A1', 'a@x.example', 2), row(4, 'a1', 'a@x.example', 3));
    expect(found.left).toEqual([]);
    expect(found.problems.map((problem) => problem.split(' ')[0])).toEqual(['2', '3', '4']);
  });

  it('rejects two students who have the same email address', () => {
    expect(find(row(2, '1', 'a@x.example'), row(3, '2', 'A@x.example'))).toEqual({
      left: [],
      problems: ['2 error email-twice Email', '3 error email-twice Email'],
    });
  });

  it('names the other line, but contains no student data', () => {
    const { problems } = findDuplicateRows([row(2, '1', 'a@x.example'), row(9, '2', 'a@x.example')], columns);
    expect(problems[1]?.message).toBe('Line 2 has the same email address. Correct or remove one of the two lines.');
  });

  it('keeps each ID and each email address at most once, for any set of rows', () => {
    const some = fc.record({
      id: fc.constantFrom('1', '2', '3', 'a', 'A'),
      email: fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example'),
      credits: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (list) => {
        const rows = list.map(({ id, email, credits }, index) => row(index + 2, id, email, credits));
        const { rows: left, problems } = findDuplicateRows(rows, columns);
        const ids = left.map(({ student }) => student.schoolStudentId.toLowerCase());
        const emails = left.map(({ student }) => student.email);
        expect([new Set(ids).size, new Set(emails).size]).toEqual([left.length, left.length]);
        // Every excluded row has its own problem.
        const named = new Set(problems.map(({ line }) => line));
        expect(rows.filter((one) => !left.includes(one)).every(({ line }) => named.has(line))).toBe(true);
      }),
    );
  });
});
