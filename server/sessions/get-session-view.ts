import type { Acting, SessionStudent, SessionUniversity } from '../platform/access/session.ts';
import { schoolBanners } from '../schools/school-banners.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import type { BrokerWork, StaffWork } from '../schools/staff-work.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { findAdministrator } from './find-administrator.ts';

interface StudentReading extends SchoolReading {
  readonly student: SessionStudent;
  readonly university: SessionUniversity;
  readonly acting: Acting | null;
  /** The administrator who acts for the student. */
  readonly actor: { readonly firstName: string; readonly lastName: string } | null;
  readonly expiresAt: string;
}

/** The signed-in student, the school, the end of the session, and the administrator who acts for the student. */
export function getStudentView({ student, university, acting, actor, expiresAt, ...reading }: StudentReading) {
  return {
    authenticated: true as const,
    role: 'student' as const,
    today: reading.today,
    acting: acting && actor && { AdministratorName: `${actor.firstName} ${actor.lastName}`, until: acting.until },
    signOn: university.signOn,
    student: {
      FirstName: student.firstName,
      LastName: student.lastName,
      Email: student.email,
      SchoolStudentID: student.schoolStudentId,
    },
    university: describeSchool(university, reading),
    expiresAt,
  };
}

/** The signed-in administrator, the school, and the end of the session. */
export async function getAdministratorView(work: AdministratorWork, catalog: SchoolCatalog) {
  const { firstName, lastName, email } = await findAdministrator(work, work.session.administratorId);
  const university = await work.trx
    .selectFrom('universities')
    .selectAll()
    .where('id', '=', work.session.universityId)
    .executeTakeFirstOrThrow();
  return {
    authenticated: true as const,
    role: 'administrator' as const,
    today: work.today,
    administrator: { FirstName: firstName, LastName: lastName, Email: email },
    university: describeSchool(university, { catalog, today: work.today, language: null }),
    expiresAt: work.session.expiresAt,
  };
}

interface BrokerReading {
  /** The school that the person chose. */
  readonly university: SessionUniversity | null;
  readonly catalog: SchoolCatalog;
  readonly today: string;
}

/** The signed-in person of a broker, the school that they chose, and the end of the session. */
export async function getBrokerView(work: BrokerWork, { university, catalog, today }: BrokerReading) {
  const { firstName, lastName, email } = await findAdministrator(work, work.session.administratorId);
  return {
    authenticated: true as const,
    role: 'broker' as const,
    today,
    broker: { FirstName: firstName, LastName: lastName, Email: email },
    university: university && describeSchool(university, { catalog, today, language: null }),
    expiresAt: work.session.expiresAt,
  };
}

/**
 * The signed-in staff member and the end of the session. Staff do not belong to a school, so `today` is the same day as
 * for visitors.
 */
export async function getStaffView(work: StaffWork, today: string) {
  const { firstName, lastName, email } = await findAdministrator(work, work.session.staffId);
  return {
    authenticated: true as const,
    role: 'staff' as const,
    today,
    staff: { FirstName: firstName, LastName: lastName, Email: email },
    expiresAt: work.session.expiresAt,
  };
}

interface SchoolReading {
  readonly catalog: SchoolCatalog;
  readonly today: string;
  readonly language: string | null;
}

function describeSchool(university: Omit<SessionUniversity, 'signOn'>, { catalog, today, language }: SchoolReading) {
  const school = catalog.school(university.slug, language);
  return {
    UniversityID: university.id,
    slug: university.slug,
    UniversityName: (language === null ? undefined : school?.name) ?? university.name,
    theme: { ...catalog.theme(university.slug) },
    supportUrl: university.supportUrl,
    payUrl: university.payUrl,
    logoUrl: catalog.logos.urlOf(university.slug),
    links: Object.entries(school?.links ?? {}).map(([id, { label, url }]) => ({ id, label, url })),
    banners: schoolBanners(school, today),
    languages: catalog.textLanguages(university.slug).map(({ tag, name }) => ({ tag, name })),
    timeZone: university.timeZone,
  };
}
