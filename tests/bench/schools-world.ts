import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const carriersEach = 30;
const classes = ['default', 'graduate', 'international'];
const states = [
  ['MA', 'Boston', 'America/New_York', '02110'],
  ['TX', 'Austin', 'America/Chicago', '73301'],
  ['CO', 'Denver', 'America/Denver', '80202'],
  ['CA', 'Fresno', 'America/Los_Angeles', '93650'],
] as const;
const colors = ['#1f4e79', '#5b2333', '#0f5e6b', '#2d5a27'];

/** The slug of a made-up school. */
export function slugAt(at: number): string {
  return `made-up-${String(at).padStart(4, '0')}`;
}

/**
 * Writes a folder of made-up schools. Each has carriers, periods with rates by class, a roster, news, answers, a logo
 * and its own terms. One in four has its text in Spanish. None changes a form, because proving each change takes
 * seconds.
 *
 * @param edition a different number changes every school
 */
export async function writeSchools(folder: string, count: number, edition = 1): Promise<void> {
  for (let at = 0; at < count; at += 1) await writeMadeUpSchool(folder, at, edition);
}

/** Writes one made-up school. */
export async function writeMadeUpSchool(folder: string, at: number, edition: number): Promise<void> {
  const own = join(folder, slugAt(at));
  await mkdir(own, { recursive: true });
  const files = {
    'school.json': schoolAt(at, edition),
    'carriers.json': { carriers: Object.fromEntries(Array.from({ length: carriersEach }, (_, n) => carrierAt(at, n))) },
    'coverage-periods.json': {
      periods: Object.fromEntries(['annual', 'fall', 'spring'].map((plan) => periodAt(at, plan))),
    },
    'roster.json': roster,
    'news.json': { posts: Object.fromEntries(Array.from({ length: 6 }, (_, n) => postAt(at, n))) },
    'faq.json': { entries: Object.fromEntries(Array.from({ length: 10 }, (_, n) => answerAt(at, n))) },
    ...(at % 4 === 0 && { 'school.es.json': textsAt(at) }),
  };
  for (const [path, content] of Object.entries(files))
    await writeFile(join(own, path), `${JSON.stringify(content, null, 2)}\n`);
  await writeFile(
    join(own, 'logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colors[at % 4]}"/></svg>`,
  );
}

function schoolAt(at: number, edition: number) {
  const slug = slugAt(at);
  const [state, city, timeZone, postalCode] = states[at % 4]!;
  return {
    slug,
    name: `Made-up University ${at}`,
    address: { street1: `${at + 1} College Avenue`, city, state, postalCode },
    timeZone,
    mailDomains: [`${slug}.example`, `students.${slug}.example`],
    signOn: 'password',
    studentId: { pattern: '^[0-9]{8}$', message: 'Enter the eight digits of your student ID', example: '20000137' },
    supportUrl: `https://help.${slug}.example/edition-${edition}`,
    theme: { '--cc-brand': colors[at % 4] },
    logo: 'logo.svg',
    links: { health: { label: 'Student health center', url: `https://health.${slug}.example` } },
    banners: { waivers: { tone: 'info', text: 'Waivers are due on December 15.', until: '2026-12-15' } },
    terms: { studentId: `Campus ID ${at % 50}` },
    billingEmail: `bursar@${slug}.example`,
    payment: {
      timings: ['Pay now', 'University Invoice'],
      methods: ['Credit Card'],
      installments: { 'Two payments': 2 },
    },
    options: {},
  };
}

function carrierAt(at: number, n: number) {
  const carrier = {
    name: `Carrier ${n} of ${at}`,
    address: { street1: `${n + 1} Insurance Way`, city: 'Hartford', state: 'CT', postalCode: '06103' },
    phone: '8605550100',
    insuranceId: {
      pattern: `^C${n}[0-9]{7}$`,
      message: `Enter C${n} and seven digits, as on your card`,
      example: `C${n}1234567`,
    },
  };
  return [`carrier-${n}`, carrier] as const;
}

function periodAt(at: number, plan: string) {
  const rate = {
    Student: { premium: `${1500 + (at % 900)}.00` },
    Spouse: { premium: '1500.00' },
    Child: { premium: '900.00' },
  };
  const period = {
    plan,
    planName: `Made-up Student Health Plan, ${plan}`,
    planYear: 2026,
    firstDay: '2026-08-15',
    lastDay: '2027-08-14',
    opensOn: '2026-06-01',
    waiveUntil: '2026-12-15',
    enrollUntil: '2026-12-15',
    silent: 'expire',
    rates: Object.fromEntries(classes.map((one) => [one, rate])),
  };
  return [`${plan}-2026`, period] as const;
}

const roster = {
  columns: {
    schoolStudentId: ['Student ID'],
    email: ['Email'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    dateOfBirth: ['Date of Birth'],
  },
  dates: 'yyyy-mm-dd',
  facts: { credits: { column: ['Credits'], type: 'number' } },
  eligibility: {
    'full-time': {
      plans: ['annual', 'fall', 'spring'],
      when: { '>=': [{ var: 'credits' }, 9] },
      status: 'Eligible',
      reason: 'Nine or more credits.',
    },
  },
};

function postAt(at: number, n: number) {
  const body = `<p>${`What students of school ${at} need to know about topic ${n}. `.repeat(12)}</p>`;
  return [`post-${n}`, { title: `News ${n}`, publishedOn: '2026-09-01', body }] as const;
}

function answerAt(at: number, n: number) {
  const answer = `<p>${`The answer of school ${at} to question ${n}. `.repeat(8)}</p>`;
  return [`question-${n}`, { question: `Question ${n}?`, answer, order: n * 10 }] as const;
}

function textsAt(at: number) {
  return {
    language: 'es',
    school: {
      studentId: { message: 'Escriba los ocho dígitos de su ID de estudiante' },
      terms: { studentId: `ID del campus ${at % 50}` },
      links: { health: { label: 'Centro de salud' } },
      banners: { waivers: { text: 'Las renuncias vencen el 15 de diciembre.' } },
    },
    periods: Object.fromEntries(
      ['annual', 'fall', 'spring'].map((plan) => [`${plan}-2026`, { planName: `Plan de salud estudiantil, ${plan}` }]),
    ),
  };
}
