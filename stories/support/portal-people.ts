import type {
  Session,
  SignedInAdministrator,
  SignedInBroker,
  SignedInStaff,
  SignedInStudent,
} from '../../app/api/portal.ts';
import { LONG_WORD } from './long-text.ts';

const university: SignedInStudent['university'] = {
  UniversityID: 'uni_bay',
  slug: 'bay-state',
  UniversityName: 'Bay State University',
  theme: {},
  supportUrl: 'https://help.bay-state.example/student-insurance',
  payUrl: 'https://pay.bay-state.example/student-account',
  logoUrl: null,
  links: [
    { id: 'health-services', label: 'Student health services', url: 'https://health.bay-state.example' },
    { id: 'bursar', label: 'Bursar’s office', url: 'https://bursar.bay-state.example' },
  ],
  banners: [],
  languages: [],
  timeZone: 'America/New_York',
};
const common = { authenticated: true, today: '2026-11-21', expiresAt: '2099-01-01T00:00:00Z' } as const;

/** Demo users, as sessions from the server. */
export const visitor: Session = { authenticated: false, today: '2026-11-21', universities: null };

export const student: SignedInStudent = {
  ...common,
  role: 'student',
  acting: null,
  signOn: 'password',
  student: {
    FirstName: 'Maya',
    LastName: 'Rivera',
    Email: 'maya.rivera@bay-state.example',
    SchoolStudentID: 'BSU1000001',
  },
  university,
};

export const studentOfLongNames: SignedInStudent = {
  ...student,
  student: { ...student.student, FirstName: 'Wolfeschlegelsteinhausen', LastName: LONG_WORD },
  university: { ...university, UniversityName: `University of ${LONG_WORD} on the Charles River` },
};

export const administrator: SignedInAdministrator = {
  ...common,
  role: 'administrator',
  administrator: { FirstName: 'Robin', LastName: 'Fields', Email: 'robin.fields@bay-state.example' },
  university,
};

export const broker: SignedInBroker = {
  ...common,
  role: 'broker',
  broker: { FirstName: 'Brenda', LastName: 'Brooks', Email: 'brenda.brooks@harbor-brokers.example' },
  university,
};

export const staff: SignedInStaff = {
  ...common,
  role: 'staff',
  staff: { FirstName: 'Nora', LastName: 'Newby', Email: 'nora.newby@campus-cover.example' },
};
