import type { BaseCatalog } from '../forms/form-catalog.ts';
import { schoolBanners } from '../rules/school-banners.ts';
import type { University } from '../storage/index.ts';
import { findAdministrator } from './find-administrator.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { StaffWork } from './staff-work.ts';
import type { AdministratorWork, TenantWork } from './tenant-work.ts';

/** Which student is signed in, at which school, until when, and who acts as them. */
export async function getStudentView(work: TenantWork, catalog: BaseCatalog) {
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
    university: describeSchool(university, catalog, work.today),
    expiresAt,
  };
}

/** Which administrator is signed in, of which school, until when. */
export async function getAdministratorView(work: AdministratorWork, catalog: BaseCatalog) {
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
    university: describeSchool(university, catalog, work.today),
    expiresAt: work.session.expiresAt,
  };
}

/** Which staff member is signed in, until when. They belong to no school, so their day is that of visitors. */
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

function describeSchool(university: University, catalog: BaseCatalog, today: string) {
  const school = catalog.school(university.slug);
  return {
    UniversityID: university.id,
    slug: university.slug,
    UniversityName: university.name,
    theme: { ...catalog.theme(university.slug) },
    supportUrl: university.supportUrl,
    payUrl: university.payUrl,
    logoUrl: catalog.logos.urlOf(university.slug),
    links: Object.entries(school?.links ?? {}).map(([id, { label, url }]) => ({ id, label, url })),
    banners: schoolBanners(school, today),
    timeZone: university.timeZone,
  };
}
