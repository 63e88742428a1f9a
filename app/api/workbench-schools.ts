import { request } from './client.ts';
import type { DraftRequest, Finding, OverlayFiles, Publication } from './workbench.ts';

interface Editor {
  readonly author: string;
  readonly savedAt: string;
}
export interface SchoolEntry {
  readonly slug: string;
  readonly name: string;
  readonly number: number;
  readonly students: number;
  readonly draft: { readonly savedAt: string } | null;
}
export interface WorkbenchSchool {
  readonly slug: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly number: number;
  readonly files: OverlayFiles;
  readonly draft: { files: OverlayFiles; basedOn: number; revision: number; savedAt: string } | null;
  readonly editors: Editor[];
}
export interface SchoolCheck {
  findings: Finding[];
  changes: string[];
  harm: string[];
  conflicts: string[];
  students: number;
}
export interface PersonCost {
  person: 'Student' | 'Spouse' | 'Domestic Partner' | 'Child';
  premium: string;
  sponsor: string;
  own: string;
  cardFee: string;
  installments: { name: string; cardFee: string; payments: string[] }[];
}
export interface CostedPeriod {
  id: string;
  planName: string;
  firstDay: string;
  lastDay: string;
  classes: { rateClass: string; people: PersonCost[] }[];
  preview: {
    status: import('./portal.ts').CoverageStatus;
    actions: { formId: string; label: string; until: string | null }[];
    banners: { text: string; tone: 'info' | 'warning' }[];
  };
}
export interface SchoolCosts {
  findings: Finding[];
  banners: { text: string; tone: 'info' | 'warning' }[];
  periods: CostedPeriod[];
}
const base = '/api/portal/workbench/schools';

export async function fetchSchools(signal?: AbortSignal): Promise<readonly SchoolEntry[]> {
  return (await request<{ schools: SchoolEntry[] }>(base, { method: 'GET', signal })).schools;
}
export function startSchool(body: { readonly slug: string; readonly name: string }): Promise<WorkbenchSchool> {
  return request(base, { method: 'POST', body });
}
export function fetchSchool(slug: string, signal?: AbortSignal): Promise<WorkbenchSchool> {
  return request(`${base}/${slug}`, { method: 'GET', signal });
}
export function saveSchoolDraft(
  slug: string,
  body: DraftRequest,
  keepalive = false,
): Promise<{ revision: number; savedAt: string }> {
  return request(`${base}/${slug}/draft`, { method: 'PUT', body, keepalive });
}
export async function discardSchoolDraft(slug: string): Promise<void> {
  await request(`${base}/${slug}/draft`, { method: 'DELETE' });
}
export function checkSchool(slug: string, files: OverlayFiles, signal: AbortSignal): Promise<SchoolCheck> {
  return request(`${base}/${slug}/check`, { method: 'POST', body: { files }, signal });
}
export function askSchoolCosts(
  slug: string,
  body: { files: OverlayFiles; onDay: string },
  signal: AbortSignal,
): Promise<SchoolCosts> {
  return request(`${base}/${slug}/costs`, { method: 'POST', body, signal });
}
export interface SchoolChange {
  readonly basedOn: number;
  readonly why: string;
  readonly accept: boolean;
}
export function publishSchool(
  slug: string,
  body: SchoolChange & { readonly files: OverlayFiles },
): Promise<Publication> {
  return request(`${base}/${slug}/publications`, { method: 'POST', body });
}
export async function fetchSchoolPublications(slug: string, signal?: AbortSignal): Promise<readonly Publication[]> {
  return (await request<{ publications: Publication[] }>(`${base}/${slug}/publications`, { method: 'GET', signal }))
    .publications;
}
export async function fetchSchoolPublicationFiles(
  slug: string,
  number: number,
  signal?: AbortSignal,
): Promise<OverlayFiles> {
  return (await request<{ files: OverlayFiles }>(`${base}/${slug}/publications/${number}`, { method: 'GET', signal }))
    .files;
}
export function restoreSchool(slug: string, number: number, body: SchoolChange): Promise<Publication> {
  return request(`${base}/${slug}/publications/${number}/restore`, { method: 'POST', body });
}
