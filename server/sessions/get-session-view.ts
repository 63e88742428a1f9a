import type { University } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import { schoolBanners } from '../schools/school-banners.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import type { AdministratorWork, TenantWork } from '../schools/tenant-work.ts';
import { findAdministrator } from './find-administrator.ts';

/** The signed-in student, the school, the end of the session, and the administrator who acts for the student. */
export async function getStudentView(work: TenantWork, catalog: SchoolCatalog) {
  const { student, university } = await readSchoolOfStudent(work);
  const { acting, expiresAt } = work.session;
  const actor = acting && (await findAdministrator(work, acting.administratorId));
  return {
    authenticated: true as const,
    role: 'student' as const,
    today: work.today,
    acting: acting && actor && { AdministratorName: `${actor.firstName} ${actor.lastName}`, until: acting.until },
    signOn: university.signOn,
    student: {
      FirstName: student.firstName,
      LastName: student.lastName,
      Email: student.email,
      SchoolStudentID: student.schoolStudentId,
    },
    university: describeSchool(university, { catalog, today: work.today, language: work.language }),
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

function describeSchool(university: University, { catalog, today, language }: SchoolReading) {
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
