import { addDays } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { newId, type AdministratorTable } from '../platform/storage/index.ts';
import { demoAddress } from './demo-email.ts';
import { demoSecondFactor } from './demo-second-factor.ts';

interface DemoStaffMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly state: string;
  readonly tryThis: string;
}

const mailDomain = 'campus-cover.example';

/** Staff who work on the forms of the demo world's schools. */
const demoStaff: readonly DemoStaffMember[] = [
  {
    firstName: 'Stella',
    lastName: 'Staff',
    state: 'staff',
    tryThis: 'Change a school’s form in the workbench and publish it.',
  },
  {
    firstName: 'Stan',
    lastName: 'Staff',
    state: 'staff, a second person',
    tryThis: 'In another browser, work on the same form as Stella.',
  },
];

interface StaffFacts {
  readonly today: string;
  readonly passwordHash: string;
  readonly keyRing: KeyRing;
}

/** They belong to no university; each already has the second factor. */
export function staffRows({ today, passwordHash, keyRing }: StaffFacts): Array<Insertable<AdministratorTable>> {
  const since = `${addDays(today, -60)}T12:00:00Z`;
  return demoStaff.map((demo) => {
    const { firstName, lastName } = demo;
    const id = newId('stf');
    const email = demoAddress(demo, mailDomain);
    const factor = demoSecondFactor({ id, since, keyRing });
    return { id, universityId: null, email, firstName, lastName, passwordHash, createdAt: since, ...factor };
  });
}

/** Every staff member in the demo world, for the terminal and for `docs/demo.md`. */
export function listDemoStaff() {
  return demoStaff.map((demo) => ({ email: demoAddress(demo, mailDomain), state: demo.state, tryThis: demo.tryThis }));
}
