import type { FormCatalog } from '../forms/form-catalog.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

/** Who is signed in, at which school, until when. */
export async function getSessionView(work: TenantWork, catalog: FormCatalog) {
  const { student, university } = await readSchoolOfStudent(work);
  return {
    authenticated: true as const,
    today: work.today,
    student: {
      FirstName: student.firstName,
      LastName: student.lastName,
      Email: student.email,
      SchoolStudentID: student.schoolStudentId,
    },
    university: {
      UniversityID: university.id,
      slug: university.slug,
      UniversityName: university.name,
      theme: { ...catalog.theme(university.slug) },
      supportUrl: university.supportUrl,
      payUrl: university.payUrl,
    },
    expiresAt: work.session.expiresAt,
  };
}
