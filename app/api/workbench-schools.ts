import { askWorkshop } from './ask-workshop.ts';
import { call, type Answer } from './call.ts';
import type { DraftRequest, OverlayFiles, Publication } from './workbench.ts';

export type SchoolEntry = Answer<'GET /api/portal/workbench/schools'>['schools'][number];
export type WorkbenchSchool = Answer<'GET /api/portal/workbench/schools/{slug}'>;
export type SchoolDraftAnswer = Answer<'PUT /api/portal/workbench/schools/{slug}/draft'>;
export type SchoolCheck = Answer<'POST /api/portal/workbench/schools/{slug}/check'>;
export type SchoolCosts = Answer<'POST /api/portal/workbench/schools/{slug}/costs'>;
export type CostedPeriod = SchoolCosts['periods'][number];
export type PersonCost = CostedPeriod['classes'][number]['people'][number];

/** A school's checks wait for a free process, and they wait longer if other checks are queued. */
const patienceMs = 60_000;

export async function fetchSchools(signal?: AbortSignal): Promise<readonly SchoolEntry[]> {
  return (await call('GET', '/api/portal/workbench/schools', { signal })).schools;
}

/** Starts a draft for a new school from the template. */
export function startSchool(body: { readonly slug: string; readonly name: string }): Promise<WorkbenchSchool> {
  return call('POST', '/api/portal/workbench/schools', { body });
}

export function fetchSchool(slug: string, signal?: AbortSignal): Promise<WorkbenchSchool> {
  return call('GET', '/api/portal/workbench/schools/{slug}', { params: { slug }, signal });
}

export function saveSchoolDraft(slug: string, body: DraftRequest, keepalive = false): Promise<SchoolDraftAnswer> {
  return call('PUT', '/api/portal/workbench/schools/{slug}/draft', { params: { slug }, body, keepalive });
}

export async function discardSchoolDraft(slug: string): Promise<void> {
  await call('DELETE', '/api/portal/workbench/schools/{slug}/draft', { params: { slug } });
}

/** What is wrong with the files, and what publishing them would change. */
export function checkSchool(slug: string, files: OverlayFiles, signal: AbortSignal): Promise<SchoolCheck> {
  const path = '/api/portal/workbench/schools/{slug}/check';
  // The page and the dialog on top of it both request checks of the same files.
  return askWorkshop(`check school ${slug} ${JSON.stringify(files)}`, signal, (stop) =>
    call('POST', path, { params: { slug }, body: { files }, signal: stop, timeoutMs: patienceMs }),
  );
}

/** @param body `onDay`: ISO date */
export function askSchoolCosts(
  slug: string,
  body: { readonly files: OverlayFiles; readonly onDay: string },
  signal: AbortSignal,
): Promise<SchoolCosts> {
  const path = '/api/portal/workbench/schools/{slug}/costs';
  return askWorkshop(`school costs ${slug} ${JSON.stringify(body)}`, signal, (stop) =>
    call('POST', path, { params: { slug }, body, signal: stop, timeoutMs: patienceMs }),
  );
}

/** The details for publishing or restoring a version. */
export interface SchoolChange {
  readonly basedOn: number;
  readonly why: string;
  /** Publish even if the change takes something away from people. */
  readonly accept: boolean;
}

export function publishSchool(
  slug: string,
  body: SchoolChange & { readonly files: OverlayFiles },
): Promise<Publication> {
  const path = '/api/portal/workbench/schools/{slug}/publications';
  return call('POST', path, { params: { slug }, body, timeoutMs: patienceMs });
}

export async function fetchSchoolPublications(slug: string, signal?: AbortSignal): Promise<readonly Publication[]> {
  const path = '/api/portal/workbench/schools/{slug}/publications';
  return (await call('GET', path, { params: { slug }, signal })).publications;
}

export async function fetchSchoolPublicationFiles(
  slug: string,
  number: number,
  signal?: AbortSignal,
): Promise<OverlayFiles> {
  const path = '/api/portal/workbench/schools/{slug}/publications/{number}';
  return (await call('GET', path, { params: { slug, number: String(number) }, signal })).files;
}

/** The files that came with the release. */
export async function fetchBuiltInSchool(slug: string, signal?: AbortSignal): Promise<OverlayFiles> {
  return (await call('GET', '/api/portal/workbench/schools/{slug}/built-in', { params: { slug }, signal })).files;
}

/** @param number 0 for the built-in files */
export function restoreSchool(slug: string, number: number, body: SchoolChange): Promise<Publication> {
  const path = '/api/portal/workbench/schools/{slug}/publications/{number}/restore';
  return call('POST', path, { params: { slug, number: String(number) }, body, timeoutMs: patienceMs });
}
