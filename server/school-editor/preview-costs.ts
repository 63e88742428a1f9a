import { isCalendarDay } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import type { PreviewedPeriod } from '../school-preview/preview-school.ts';
import { checkSentFiles } from './check-sent-files.ts';
import { findKnownSchool } from './find-known-school.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';

interface PreviewRequest {
  readonly slug: string;
  readonly files: KeptFiles;
  /** ISO date in the school's time zone. */
  readonly onDay: string;
  readonly staffId: string;
}

/**
 * What coverage costs students under a school's files, and what the dashboard would show on a given day.
 *
 * @throws {ServerError} NOT_FOUND, REQUEST_INVALID, BODY_TOO_LARGE; also the workshop's errors
 */
export async function previewCosts(
  { storage, forms, workshop }: SchoolEditorParts,
  { slug, files, onDay, staffId }: PreviewRequest,
) {
  checkSentFiles(files);
  if (!isCalendarDay(onDay)) throw new ServerError('REQUEST_INVALID', { detail: `“${onDay}” is not a real date.` });
  const formsOfSchool = await storage.system(async (trx) => {
    await findKnownSchool(trx, forms.catalog.files, { slug, staffId });
    return forms.ofSchool(trx, slug);
  });
  const { findings, school } = await workshop.previewSchool({ slug, files, onDay, author: staffId });
  if (school === null) return { findings: [...findings], banners: [], periods: [] };
  const titleOf = (formId: string) => formsOfSchool.describe(formId).title;
  return {
    findings: [],
    banners: [...school.banners],
    periods: school.periods.map((period) => describePeriod(period, titleOf)),
  };
}

function describePeriod({ classes, preview, ...period }: PreviewedPeriod, titleOf: (formId: string) => string) {
  return {
    ...period,
    classes: classes.map(({ rateClass, people, laterStarts }) => ({
      rateClass,
      laterStarts: laterStarts.map((start) => ({ ...start, people: [...start.people] })),
      people: people.map(({ installments, ...cost }) => ({
        ...cost,
        installments: installments.map(({ payments, ...plan }) => ({ ...plan, payments: [...payments] })),
      })),
    })),
    preview: {
      status: preview.status,
      actions: preview.actions.map(({ formId, label, until }) => ({ formId, label: label ?? titleOf(formId), until })),
      banners: [...preview.banners],
    },
  };
}
