import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { miniCells, miniRoster, openMiniReader, readMiniRow } from './mini-roster.ts';
import { createRosterReader } from './roster-reader.ts';

type Changes = Readonly<Record<string, string>>;

/** Returns a row's problems as `severity code column`. */
function complain(changes: Changes): readonly string[] {
  return readMiniRow(changes).problems.map(({ severity, code, column }) => `${severity} ${code} ${column}`);
}

describe('a row without errors', () => {
  it('is read without a problem', () => {
    expect(readMiniRow()).toEqual({
      row: {
        line: 2,
        student: {
          schoolStudentId: '00001234',
          email: 'ana.lopez@north.example',
          firstName: 'Ana',
          middleName: '',
          lastName: 'Lopez',
          dateOfBirth: '2004-02-28',
          gender: 'Female',
          street1: '1 Main Street',
          street2: '',
          city: 'Boston',
          stateId: 'MA',
          postalCode: '02139',
          countryId: 225,
          emailAddressSecondary: null,
          subscriberId: null,
        },
        facts: { credits: 12, level: 'undergraduate', program: 'Biology', athlete: false, startsOn: '2026-09-01' },
      },
      problems: [],
    });
  });

  it.each<[string, Changes, object]>([
    ['blanks and no-break spaces around it', { 'First Name': ' \u00A0Ana\t ', Email: '\u00A0ana.lopez@north.example ' }, { firstName: 'Ana', email: 'ana.lopez@north.example' }],
    ['no-break spaces in a name', { 'Last Name': 'Lopez\u00A0 Garcia' }, { lastName: 'Lopez Garcia' }],
    ['zero-width characters', { 'Student ID': '\u200B00001234\uFEFF' }, { schoolStudentId: '00001234' }],
    ['a line break in an address', { Street: '1 Main Street\r\nApt. 2' }, { street1: '1 Main Street Apt. 2' }],
    ['capitals in an email address', { Email: 'Ana.Lopez@North.EXAMPLE' }, { email: 'ana.lopez@north.example' }],
    ['an accented letter made of two characters', { 'First Name': 'Jose\u0301' }, { firstName: 'Jos\u00E9' }],
    ['an ID protected by ="…"', { 'Student ID': '="00001234"' }, { schoolStudentId: '00001234' }],
    ['an ID after an apostrophe', { 'Student ID': "'00001234" }, { schoolStudentId: '00001234' }],
    ['a date without leading zeros', { 'Birth Date': '2/8/2004' }, { dateOfBirth: '2004-02-08' }],
    ['a date with the time midnight', { 'Birth Date': '02/28/2004 00:00:00' }, { dateOfBirth: '2004-02-28' }],
    ['the name of a state', { State: 'massachusetts' }, { stateId: 'MA' }],
    ['a ZIP code of nine digits', { ZIP: '02139-1234' }, { postalCode: '021391234' }],
    ['an address abroad', { Country: 'can', State: 'ON', ZIP: 'k1a 0b6' }, { countryId: 37, stateId: null, postalCode: 'K1A0B6' }],
    ['a gender written out', { Sex: 'male' }, { gender: 'Male' }],
    ['a gender that is not given', { Sex: '' }, { gender: null }],
    ['a second address', { 'Other Email': 'Ana@Home.example' }, { emailAddressSecondary: 'ana@home.example' }],
    ['an insurance ID', { 'Insurance ID': 'NOR000123' }, { subscriberId: 'NOR000123' }],
  ])('may have %s', (_title, changes, student) => {
    const { row, problems } = readMiniRow(changes);
    expect(problems).toEqual([]);
    expect(row?.student).toMatchObject(student);
  }); // oxfmt-ignore

  it.each<[string, Changes, object]>([
    ['a number with decimals', { Credits: '7.5' }, { credits: 7.5 }],
    ['a number with a comma for thousands', { Credits: '1,250' }, { credits: 1250 }],
    ['no value for a number', { Credits: '' }, { credits: null }],
    ['a code', { Level: '02' }, { level: 'graduate' }],
    ['yes', { Athlete: 'Yes' }, { athlete: true }],
    ['true as 1', { Athlete: '1' }, { athlete: true }],
    ['nothing at all', { Athlete: ' ' }, { athlete: null }],
  ])('may have %s as a fact', (_title, changes, facts) => {
    const { row, problems } = readMiniRow(changes);
    expect(problems).toEqual([]);
    expect(row?.facts).toMatchObject(facts);
  });
});

describe('damage', () => {
  it.each<[string, Changes, readonly string[]]>([
    ['zeros that an ID lost', { 'Student ID': '1234' }, ['error leading-zeros-lost Student ID']],
    ['zeros that a code lost', { Level: '1' }, ['error leading-zeros-lost Level']],
    ['a long number that was shortened', { 'Student ID': '1.23E+07' }, ['error scientific-notation Student ID']],
    ['the same with a decimal comma', { 'Student ID': '1,23E+07' }, ['error scientific-notation Student ID']],
    ['a shortened ZIP code', { ZIP: '2.14E+08' }, ['error scientific-notation ZIP']],
    ['a shortened insurance ID', { 'Insurance ID': '9.9E+10' }, ['error scientific-notation Insurance ID']],
    ['a shortened fact', { Program: '5.1E+03' }, ['error scientific-notation Program']],
    ['an ID with decimals', { 'Student ID': '20000137.0' }, ['error id-as-decimal Student ID']],
    ['an ID that became a date', { 'Student ID': '12-May' }, ['error id-as-date Student ID']],
    ['an ID of another school', { 'Student ID': 'AB-1' }, ['error id-pattern Student ID']],
    ['an ID that is too long', { 'Insurance ID': 'A'.repeat(41) }, ['error id-pattern Insurance ID']],
    ['a date as a number', { 'Birth Date': '38045' }, ['error date-as-number Birth Date']],
    ['a date as a number with a time', { 'Start Date': '46266.5' }, ['error date-as-number Start Date']],
    ['a date in ISO’s format', { 'Birth Date': '2004-02-28' }, ['error date-other-format Birth Date']],
    ['a date that begins with the day', { 'Birth Date': '28/02/2004' }, ['error date-other-format Birth Date']],
    ['a date with dots', { 'Birth Date': '28.02.2004' }, ['error date-other-format Birth Date']],
    ['a date with a month in letters', { 'Birth Date': '28-Feb-2004' }, ['error date-other-format Birth Date']],
    ['a two-digit year', { 'Birth Date': '02/28/04' }, ['error date-two-digit-year Birth Date']],
    ['a date that does not exist', { 'Birth Date': '02/30/2004' }, ['error date-impossible Birth Date']],
    ['February 29 in a year that is not a leap year', { 'Birth Date': '02/29/2005' }, ['error date-impossible Birth Date']],
    ['no date', { 'Birth Date': 'unknown' }, ['error date-unreadable Birth Date']],
    ['a number that became a date', { Credits: '12-Sep' }, ['error number-as-date Credits']],
    ['words for a number', { Credits: 'twelve' }, ['error number-unreadable Credits']],
    ['a decimal comma', { Credits: '7,5' }, ['error number-unreadable Credits']],
    ['neither yes nor no', { Athlete: 'maybe' }, ['error boolean-unreadable Athlete']],
    ['a code that roster.json does not have', { Level: '77' }, ['error code-unknown Level']],
    ['a text that is too long', { Program: 'x'.repeat(201) }, ['error too-long Program']],
    ['a spreadsheet formula error', { Credits: '#N/A' }, ['error formula-error Credits']],
    ['a lost reference', { 'First Name': '#REF!' }, ['error formula-error First Name']],
    ['a formula', { 'Last Name': '=VLOOKUP(A2,B:C,2)' }, ['error formula Last Name']],
    ['a formula that begins with a plus sign', { Program: '+SUM(A1)' }, ['error formula Program']],
    ['a column that was too narrow', { 'Birth Date': '########' }, ['error column-too-narrow Birth Date']],
    ['letters in another encoding', { 'First Name': 'JosÃ©' }, ['error wrong-encoding First Name']],
    ['letters lost to a wrong encoding', { 'Last Name': 'Mu\uFFFDoz' }, ['error wrong-encoding Last Name']],
    ['an email address for a first name', { 'First Name': 'ana.lopez@north.example', Email: 'Ana' }, ['error columns-swapped Email', 'error columns-swapped First Name']],
    ['a date for an email address', { Email: '02/28/2004', 'Birth Date': 'ana.lopez@north.example' }, ['error columns-swapped Email', 'error columns-swapped Birth Date']],
    ['an ID for a date of birth', { 'Student ID': '02/28/2004', 'Birth Date': '00001234' }, ['error id-as-date Student ID', 'error columns-swapped Birth Date']],
    ['a date for a name', { 'Last Name': '02/28/2004' }, ['error columns-swapped Last Name']],
    ['a name without letters', { 'Last Name': '12' }, ['error name-without-letters Last Name']],
    ['no email address', { Email: 'ana.lopez(at)north.example' }, ['error email-invalid Email']],
    ['a country that is unknown', { Country: 'XX' }, ['error country-unknown Country']],
    ['a date of birth in the future', { 'Birth Date': '09/02/2026' }, ['error date-in-future Birth Date']],
    ['no ID', { 'Student ID': '' }, ['error value-missing Student ID']],
    ['only a space instead of an email address', { Email: '\u00A0' }, ['error value-missing Email']],
    ['no name and no date of birth', { 'First Name': '', 'Last Name': '', 'Birth Date': '' }, ['error value-missing First Name', 'error value-missing Last Name', 'error value-missing Birth Date']],
  ])('rejects a row: %s', (_title, changes, found) => {
    expect(complain(changes)).toEqual(found);
    expect(readMiniRow(changes).row).toBeNull();
  }); // oxfmt-ignore

  it.each<[string, Changes, string, object]>([
    ['quotation marks from a word processor', { 'Last Name': 'O’Neil' }, 'warning smart-quotes Last Name', { lastName: "O'Neil" }],
    ['zeros that a ZIP code lost', { ZIP: '2139' }, 'warning leading-zeros-lost ZIP', { postalCode: '02139' }],
    ['zeros that a long ZIP code lost', { ZIP: '21391234' }, 'warning leading-zeros-lost ZIP', { postalCode: '021391234' }],
    ['no ZIP code', { ZIP: 'none' }, 'warning postal-code ZIP', { postalCode: '' }],
    ['no state', { State: 'Ontario' }, 'warning state-unknown State', { stateId: null }],
    ['a gender that roster.json does not have', { Sex: 'Q' }, 'warning gender-unknown Sex', { gender: null }],
    ['no second address', { 'Other Email': 'none' }, 'warning email-invalid Other Email', { emailAddressSecondary: null }],
  ])('is repaired or omitted, with a warning: %s', (_title, changes, found, student) => {
    expect(complain(changes)).toEqual([found]);
    expect(readMiniRow(changes).row?.student).toMatchObject(student);
  }); // oxfmt-ignore

  it.each<[string, readonly string[], readonly string[]]>([
    ['one cell too few', Object.values(miniCells).slice(1), ['cell-count']],
    ['one cell too many', [...Object.values(miniCells), 'x'], ['cell-count']],
    ['empty cells at the end', [...Object.values(miniCells), '', ' '], []],
    ['only blanks', Object.values(miniCells).map(() => ' '), ['row-empty']],
    ['no cells', [], ['row-empty']],
  ])('rejects or accepts a whole row: %s', (_title, cells, found) => {
    const { row, problems } = openMiniReader().readRow(cells, 7);
    expect(problems.map(({ code }) => code)).toEqual(found);
    expect(row === null).toBe(found.length > 0);
    expect(problems.every(({ line, column }) => line === 7 && column === null)).toBe(true);
  });
});

describe('limits', () => {
  it.each([
    ['09/01/2013', []],
    ['09/02/2013', ['error age Birth Date']],
    ['09/01/1961', []],
    ['09/02/1960', []],
    ['09/01/1960', ['error age Birth Date']],
  ])('on age: 13 to 65 on the day of the import, with the date of birth %s', (date, found) => {
    expect(complain({ 'Birth Date': date })).toEqual(found);
  });

  it.each([
    ['First Name', 128],
    ['Last Name', 128],
    ['Street', 128],
    ['City', 64],
  ])('on length: %s, %d characters', (column, longest) => {
    expect(complain({ [column]: 'é'.repeat(longest) })).toEqual([]);
    expect(complain({ [column]: 'é'.repeat(longest + 1) })).toEqual([`error too-long ${column}`]);
  });
});

describe('a message', () => {
  it('is a sentence that never contains the cell’s text', () => {
    const columns = Object.keys(miniCells);
    const cell = fc.oneof(
      fc.string({ minLength: 3, maxLength: 30, unit: 'grapheme' }),
      fc.stringMatching(/^[0-9]{6,12}$/),
      fc.stringMatching(/^[a-z]{8,12}@[a-z]{8}\.[a-z]{3}$/),
      fc.stringMatching(/^[1-9]\.[0-9]{4}E\+[0-9]{2}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...columns), cell, (column, text) => {
        for (const { message } of readMiniRow({ [column]: text }).problems) {
          expect(message).toMatch(/^\p{Lu}[^]*\.$/u);
          // Short text may occur in a message by chance.
          expect(text.trim().length > 7 && message.includes(text.trim())).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('returns the row if and only if no problem is an error, whatever the cells contain', () => {
    const cells = fc.array(fc.string({ maxLength: 40, unit: 'binary' }), { minLength: 0, maxLength: 24 });
    const reader = openMiniReader();
    fc.assert(
      fc.property(cells, fc.integer({ min: 2, max: 60_000 }), (row, line) => {
        const reading = reader.readRow(row, line);
        expect(reading.row === null).toBe(reading.problems.some(({ severity }) => severity === 'error'));
        expect(reading.problems.every((problem) => problem.line === line)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a header', () => {
  const header = Object.keys(miniCells);
  const complainOf = (cells: readonly string[]): readonly string[] =>
    createRosterReader(miniRoster, { today: '2026-09-01' })
      .readHeader(cells)
      .map(({ code, column, line, severity, message }) => `${severity} ${line} ${code} ${column}: ${message}`);

  it.each([
    ['as roster.json has it', header],
    ['after a byte order mark', header.map((name, index) => (index === 0 ? `\uFEFF${name}` : name))],
    ['in capitals, with blanks', header.map((name) => ` ${name.toUpperCase().replace(' ', '\u00A0')} `)],
    ['in a different order', header.toReversed()],
    ['with other columns', [...header, 'Advisor', 'Advisor', '']],
    ['with another name for a column', header.with(0, 'ID Number')],
  ])('is accepted %s', (_title, cells) => {
    expect(complainOf(cells)).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['is empty', ['', ' '], ['error 1 header-empty null: The first line is empty. It must have the column names.']],
    ['misspells a column', header.with(5, 'Brith Date'), ['error 1 column-missing Birth Date: The file has no column "Birth Date". Rename "Brith Date" to "Birth Date" if they mean the same thing.']],
    ['lacks a column', header.filter((name) => name !== 'Credits'), ['error 1 column-missing Credits: The file has no column "Credits". Add it, or add the name that your file uses for it to roster.json.']],
    ['has a column twice', [...header, 'email '], ['error 1 column-twice Email: The file has the column "Email" 2 times. Remove or rename all but one.']],
    ['has two names for one column', [...header, 'ID Number'], ['error 1 column-twice Student ID: The columns "Student ID" and "ID Number" mean the same thing. Remove all but one.']],
  ])('is refused when it %s', (_title, cells, found) => {
    expect(complainOf(cells)).toEqual(found);
  }); // oxfmt-ignore

  it('is reported missing when the file begins with a student, without repeating the student’s data', () => {
    const [problem, ...others] = complainOf(Object.values(miniCells));
    expect(others).toEqual([]);
    expect(problem).toContain('header-missing null: The first line must have the names of the columns');
    expect(problem).not.toMatch(/ana|lopez|1234/i);
  });

  it('comes before rows', () => {
    const reader = createRosterReader(miniRoster, { today: '2026-09-01' });
    expect(() => reader.readRow([], 2)).toThrow(expect.objectContaining({ code: 'ROSTER_HEADER_UNREAD' }));
    reader.readHeader(['Nothing']);
    expect(() => reader.readRow([], 2)).toThrow(expect.objectContaining({ code: 'ROSTER_HEADER_UNREAD' }));
  });
});
