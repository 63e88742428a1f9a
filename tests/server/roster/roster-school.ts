import type { FormLibrary } from '@campus-cover/engine';
import { previewRoster, beginImport } from '../../../server/roster/preview-roster.ts';
import { applyRoster, beginApply } from '../../../server/roster/apply/apply-roster.ts';
import type { RosterParts } from '../../../server/roster/roster-parts.ts';
import { findRun } from '../../../server/roster/roster-run.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { checkSchoolFiles } from '../../../server/school-files/check-school-files.ts';
import { publishSchools } from '../../../server/school-files/publish-schools.ts';
import type { RosterRun, Storage } from '../../../server/platform/storage/index.ts';
import { newSchool } from '../school-files/new-school.ts';

export const today = '2026-11-21';
export const author = { id: 'system', name: 'Operator' } as const;

/** A school with a roster, for a test to change. */
export function rosterSchool(slug = 'prairie') {
  const school = newSchool(slug);
  const annual = school['coverage-periods.json'].periods['annual-2026'];
  return {
    ...school,
    'school.json': { ...school['school.json'], subscriberIdPrefix: 'PRU' },
    'coverage-periods.json': {
      periods: {
        'annual-2026': {
          ...annual,
          rates: { ...annual.rates, graduate: { Student: { premium: '2600.00' } } },
        },
        'spring-2027': {
          ...annual,
          rates: { ...annual.rates, graduate: { Student: { premium: '1300.00' } } },
          plan: 'spring',
          planName: 'Prairie Spring Plan',
          firstDay: '2027-01-15',
          opensOn: '2026-12-15',
          waiveUntil: '2027-02-01',
          enrollUntil: '2027-02-01',
        },
      },
    },
    'roster.json': {
      columns: {
        schoolStudentId: ['Student ID'],
        email: ['Email'],
        firstName: ['First'],
        lastName: ['Last'],
        dateOfBirth: ['Born'],
        street1: ['Street'],
        city: ['City'],
        stateId: ['State'],
        postalCode: ['ZIP'],
      },
      dates: 'mm/dd/yyyy',
      facts: {
        credits: { column: ['Credits'], type: 'number' },
        level: { column: ['Level'], type: 'text' },
      },
      eligibility: {
        'full-time': {
          plans: ['annual', 'spring'],
          when: { '>=': [{ var: 'credits' }, 6] },
          status: 'Eligible',
          reason: 'Takes six or more credits.',
        },
        'not-yet': {
          plans: ['annual'],
          when: { isEmpty: [{ var: 'credits' }] },
          status: 'Eligibility Pending',
          reason: 'Has not registered for courses yet.',
        },
      },
      rateClasses: { graduate: { when: { '==': [{ var: 'level' }, 'G'] } } },
      gone: 'expire',
      mostGonePercent: 50,
    },
  };
}

export type RosterSchool = ReturnType<typeof rosterSchool>;

/** Publishes a school's files, as `campus-cover schools apply` does. */
export async function publishSchool(storage: Storage, library: FormLibrary, school: object, slug = 'prairie') {
  const files = Object.fromEntries(Object.entries(school).map(([path, content]) => [path, JSON.stringify(content)]));
  const { setup, problems } = checkSchoolFiles(library, slug, files);
  if (setup === null) throw new Error(JSON.stringify(problems, null, 2));
  const outcome = await publishSchools(
    { storage, library, clock: createClock(today) },
    {
      schools: [{ slug, files, setup }],
      author,
      why: 'A test.',
      restores: null,
      accept: true,
      dryRun: false,
      requestId: null,
    },
  );
  if (!outcome.isPublished) throw new Error(JSON.stringify(outcome.schools));
}

/** One student in a roster's file. */
export interface FileRow {
  readonly id: string;
  readonly email?: string;
  readonly first?: string;
  readonly last?: string;
  readonly born?: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly credits?: number | string;
  readonly level?: string;
}

/** Returns a roster file as the school from `rosterSchool` would produce it. */
export function rosterFile(rows: readonly FileRow[]): string {
  const lines = rows.map(({ id, ...row }) =>
    [
      id,
      row.email ?? `s${id}@prairie.example`,
      row.first ?? 'Sam',
      row.last ?? 'Sample',
      row.born ?? '02/29/2004',
      row.street ?? '',
      row.city ?? '',
      row.state ?? '',
      row.zip ?? '',
      row.credits ?? 12,
      row.level ?? '',
    ].join(','),
  );
  return ['Student ID,Email,First,Last,Born,Street,City,State,ZIP,Credits,Level', ...lines, ''].join('\r\n');
}

export async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

interface Import {
  readonly slug?: string;
  readonly periods?: readonly string[];
}

/** Reads a file and compares it with the stored data. Returns the run, with the reason if it failed. */
export async function preview(
  parts: RosterParts,
  file: string | Uint8Array,
  { slug = 'prairie', periods = ['annual-2026'] }: Import = {},
): Promise<RosterRun> {
  const begun = await beginImport(parts, { slug, periodIds: periods, author, fileName: 'roster.csv' });
  await previewRoster(parts, begun, bytesOf(file));
  return reread(parts, begun.run);
}

export function reread({ storage }: RosterParts, { universityId, number }: RosterRun): Promise<RosterRun> {
  return storage.system((trx) => findRun(trx, { universityId, number }));
}

/** Applies a previewed run. */
export async function apply(
  parts: RosterParts,
  run: RosterRun,
  { slug = 'prairie', accept = false }: { readonly slug?: string; readonly accept?: boolean } = {},
): Promise<RosterRun> {
  const request = { slug, run, accept, author, requestId: null };
  await beginApply(parts, request);
  await applyRoster(parts, request);
  return reread(parts, run);
}

/** Previews and applies. */
export async function importFile(
  parts: RosterParts,
  file: string,
  options: Import & { readonly accept?: boolean } = {},
): Promise<RosterRun> {
  return apply(parts, await preview(parts, file, options), options);
}
