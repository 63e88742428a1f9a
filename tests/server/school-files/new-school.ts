import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A complete school as its files describe it, for a test to change. */
export function newSchool(slug = 'prairie') {
  return {
    'school.json': {
      slug,
      name: `${slug} University`,
      address: { street1: '1 College Avenue', city: 'Lincoln', state: 'NE', postalCode: '68501' },
      timeZone: 'America/Chicago',
      mailDomains: [`${slug}.example`],
      signOn: 'password',
      supportUrl: `https://help.${slug}.example`,
      theme: {},
      billingEmail: `bursar@${slug}.example`,
      payment: { timings: ['University Invoice'] },
      options: {},
    },
    'carriers.json': {
      carriers: {
        acorn: {
          name: 'Acorn Health',
          address: { street1: '2 Oak Street', city: 'Omaha', state: 'NE', postalCode: '68102' },
          phone: '4025550100',
          insuranceId: { pattern: '^AC[0-9]{7}$', example: 'AC1234567' },
        },
        birch: {
          name: 'Birch Mutual',
          address: { street1: '3 Elm Street', city: 'Omaha', state: 'NE', postalCode: '68102' },
          phone: '4025550101',
        },
      },
    },
    'coverage-periods.json': {
      periods: {
        'annual-2026': {
          plan: 'annual',
          planName: 'Prairie Student Health Plan',
          planYear: 2026,
          firstDay: '2026-08-15',
          lastDay: '2027-08-14',
          opensOn: '2026-06-01',
          waiveUntil: '2026-12-01',
          enrollUntil: '2026-12-01',
          silent: 'expire',
          rates: { default: { Student: { premium: '2400.00' }, Child: { premium: '1200.00' } } },
        },
      },
    },
  };
}

export type NewSchool = ReturnType<typeof newSchool>;

/** Writes files to a new folder that has the school's name. */
export async function writeSchool(files: object, slug = 'prairie'): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'campus-cover-school-')), slug);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    await writeFile(join(folder, path), text);
  }
  return folder;
}
