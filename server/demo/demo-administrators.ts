import { addDays } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { newId, type AdministratorTable } from '../platform/storage/index.ts';
import { demoEmail } from './demo-email.ts';
import { demoSecondFactor } from './demo-second-factor.ts';

interface DemoAdministrator {
  readonly firstName: string;
  readonly lastName: string;
  /** The school's slug. */
  readonly school: string;
  readonly state: string;
  readonly tryThis: string;
  /** The secret is not in an authenticator app yet. */
  readonly isNew?: true;
}

/** The administrators of the demo world's schools. */
export const demoAdministrators: readonly DemoAdministrator[] = [
  {
    firstName: 'Ada',
    lastName: 'Administrator',
    school: 'bay-state',
    state: 'administrator',
    tryThis:
      'Act for a student, import a roster, decide a waiver with foreign insurance under Review, then read the audit trail.',
  },
  {
    firstName: 'Nora',
    lastName: 'Newcomer',
    school: 'bay-state',
    state: 'administrator, first sign-in',
    tryThis: 'Add the second factor to an authenticator app.',
    isNew: true,
  },
  {
    firstName: 'Otis',
    lastName: 'Administrator',
    school: 'old-dominion',
    state: 'administrator, school with single sign-on',
    tryThis: 'Search for students, and check that you find only this school’s.',
  },
  {
    firstName: 'Carla',
    lastName: 'Cashier',
    school: 'cascadia',
    state: 'administrator, school with online payment',
    tryThis: 'After a student has paid, request a refund under Refunds.',
  },
  {
    firstName: 'Rex',
    lastName: 'Releaser',
    school: 'cascadia',
    state: 'administrator, school with online payment',
    tryThis: 'Release the refund that Carla requested.',
  },
];

interface AdministratorFacts {
  readonly universityId: (slug: string) => string;
  readonly today: string;
  readonly passwordHash: string;
  readonly keyRing: KeyRing;
}

export function administratorRows(facts: AdministratorFacts): Array<Insertable<AdministratorTable>> {
  const { universityId, today, passwordHash, keyRing } = facts;
  return demoAdministrators.map((demo) => {
    const id = newId('adm');
    const since = `${addDays(today, -60)}T12:00:00Z`;
    return {
      id,
      universityId: universityId(demo.school),
      email: demoEmail(demo),
      firstName: demo.firstName,
      lastName: demo.lastName,
      passwordHash,
      createdAt: since,
      ...(demo.isNew ? {} : demoSecondFactor({ id, since, keyRing })),
    };
  });
}

/** Every administrator in the demo world, with the school's slug, for the terminal and for `docs/demo.md`. */
export function listDemoAdministrators() {
  return demoAdministrators.map((demo) => {
    const { school, state, tryThis, isNew = false } = demo;
    return { email: demoEmail(demo), school, state, tryThis, isNew };
  });
}
