import type { RosterDefinition } from '../definition/roster-definition.ts';
import { createRosterReader, type RosterReader, type RosterReading } from './roster-reader.ts';

/** A school's roster.json for tests. */
export const miniRoster: RosterDefinition = {
  columns: {
    schoolStudentId: ['Student ID', 'ID Number'],
    email: ['Email'],
    firstName: ['First Name'],
    middleName: ['Middle Name'],
    lastName: ['Last Name'],
    dateOfBirth: ['Birth Date'],
    gender: ['Sex'],
    street1: ['Street'],
    city: ['City'],
    stateId: ['State'],
    postalCode: ['ZIP'],
    countryId: ['Country'],
    emailAddressSecondary: ['Other Email'],
    subscriberId: ['Insurance ID'],
  },
  dates: 'mm/dd/yyyy',
  countries: { CAN: 'Canada' },
  facts: {
    credits: { column: ['Credits'], type: 'number' },
    level: { column: ['Level'], type: 'text', values: { '01': 'undergraduate', '02': 'graduate' } },
    program: { column: ['Program'], type: 'text' },
    athlete: { column: ['Athlete'], type: 'boolean' },
    startsOn: { column: ['Start Date'], type: 'date' },
  },
  eligibility: {
    full: {
      plans: ['annual', 'fall'],
      when: { '>=': [{ var: 'credits' }, 9] },
      status: 'Eligible',
      reason: 'Takes nine or more credits.',
    },
    athlete: {
      plans: ['annual'],
      when: { '==': [{ var: 'athlete' }, true] },
      status: 'Eligibility Pending',
      reason: 'Is an athlete.',
    },
  },
};

/** The cells of the header and of a row without problems. */
export const miniCells: Readonly<Record<string, string>> = {
  'Student ID': '00001234',
  Email: 'ana.lopez@north.example',
  'First Name': 'Ana',
  'Middle Name': '',
  'Last Name': 'Lopez',
  'Birth Date': '02/28/2004',
  Sex: 'F',
  Street: '1 Main Street',
  City: 'Boston',
  State: 'MA',
  ZIP: '02139',
  Country: '',
  'Other Email': '',
  'Insurance ID': '',
  Credits: '12',
  Level: '01',
  Program: 'Biology',
  Athlete: 'N',
  'Start Date': '09/01/2026',
};

/** Returns a reader that has already read the header. The school's IDs have eight digits. */
export function openMiniReader(roster: RosterDefinition = miniRoster): RosterReader {
  const reader = createRosterReader(roster, {
    studentId: { pattern: '^[0-9]{8}$', example: '20000137' },
    today: '2026-09-01',
  });
  reader.readHeader(Object.keys(miniCells));
  return reader;
}

/** Reads the row as line 2, with some cells changed. */
export function readMiniRow(changes: Readonly<Record<string, string>> = {}): RosterReading {
  return openMiniReader().readRow(Object.values({ ...miniCells, ...changes }), 2);
}
