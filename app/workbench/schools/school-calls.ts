import {
  discardSchoolDraft,
  fetchBuiltInSchool,
  fetchSchool,
  fetchSchoolPublicationFiles,
  fetchSchoolPublications,
  saveSchoolDraft,
  type WorkbenchSchool,
} from '../../api/workbench-schools.ts';
import type { StoredWork, WorkCalls } from '../work/work-calls.ts';

/** A school from the server, with the publication in effect. */
export interface OpenedSchool {
  readonly school: WorkbenchSchool;
  readonly stored: StoredWork;
}

/** Opens a school: its files, the author's draft, and who published the version in effect. */
export async function openSchool(slug: string, signal?: AbortSignal): Promise<OpenedSchool> {
  const school = await fetchSchool(slug, signal);
  const { number, files, draft } = school;
  const publications = number === 0 ? [] : await fetchSchoolPublications(slug, signal);
  const publication = publications.find((each) => each.number === number) ?? null;
  return { school, stored: { draft, inForce: { number, files, publication, isAvailable: true } } };
}

/** The calls for one school. */
export function schoolCalls(slug: string): WorkCalls {
  return {
    fetchWork: async (signal) => (await openSchool(slug, signal)).stored,
    async fetchEditing(signal) {
      const { number, editors } = await fetchSchool(slug, signal);
      return { number, author: null, others: editors };
    },
    saveDraft: (body, keepalive) => saveSchoolDraft(slug, body, keepalive),
    discardDraft: () => discardSchoolDraft(slug),
    fetchPublications: (signal) => fetchSchoolPublications(slug, signal),
    fetchPublicationFiles: (number, signal) =>
      number === 0 ? fetchBuiltInSchool(slug, signal) : fetchSchoolPublicationFiles(slug, number, signal),
  };
}
