import type { FastifyRequest } from 'fastify';
import type { FormParts } from '../forms/form-parts.ts';
import { requireStudent } from '../platform/access/access.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import { readSchoolSettings } from '../schools/school-settings.ts';
import { toDashboardRows } from './dashboard-rows.ts';
import { listDashboard } from './list-dashboard.ts';

/** The student's dashboard. The lookup of the session has already read everything about the student. */
export async function viewDashboard({ storage, keyRing, schools, forms, clock }: FormParts, request: FastifyRequest) {
  const { slug, timeZone } = requireStudent(request);
  const rows = toDashboardRows(request.foundSession?.read, keyRing);
  return listDashboard(rows, {
    handlers: forms.handlers,
    forms: await forms.ofNewest(storage.db, slug, rows.publications),
    settings: readSchoolSettings(schools, slug, chosenLanguage(request.cookies)),
    desks: schools.school(slug)?.desks ?? {},
    today: clock.today(timeZone),
  });
}
