import type { WorkbenchOverview } from '../../app/api/workbench.ts';

const publication = { number: 3, publishedAt: '2026-11-20T15:04:00Z', author: 'Nora Newby' };
const quiet = { hasOwnDraft: false, others: [], isAvailable: true };

/** A few demo schools and their changes. */
export const overview: WorkbenchOverview = {
  schools: [
    { slug: 'bay-state', name: 'Bay State University' },
    { slug: 'cascadia', name: 'Cascadia University' },
    { slug: 'golden-gate', name: 'Golden Gate College' },
  ],
  forms: [
    { id: 'waiver', title: 'Waive the school health plan', languages: ['en', 'es'] },
    { id: 'enroll', title: 'Enroll in coverage', languages: ['en', 'es'] },
    { id: 'profile', title: 'Profile', languages: ['en'] },
  ],
  sources: {
    templates: [{ id: 'desk-request', title: 'Send a request' }],
    forms: [
      { school: null, form: 'quote', title: 'Request a quote' },
      { school: 'bay-state', form: 'club-trip', title: 'Ask about a club trip' },
    ],
  },
  overlays: [
    { school: 'bay-state', form: 'club-trip', title: 'Ask about a club trip', publication, ...quiet },
    { school: 'bay-state', form: 'waiver', title: 'Waive the school health plan', publication, ...quiet },
    { school: 'bay-state', form: 'profile', title: 'Profile', publication: null, ...quiet, hasOwnDraft: true },
    {
      school: 'cascadia',
      form: 'waiver',
      title: 'Waive the school health plan',
      publication: null,
      ...quiet,
      others: [{ author: 'Sam Okafor', savedAt: '2026-11-21T10:30:00Z' }],
    },
    {
      school: 'golden-gate',
      form: 'enroll',
      title: 'Enroll in coverage',
      publication: { ...publication, number: 1 },
      ...quiet,
      isAvailable: false,
    },
  ],
};
