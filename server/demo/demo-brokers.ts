import { addDays } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { newId, type AdministratorTable, type BrokerGrantTable } from '../platform/storage/index.ts';
import { demoAddress } from './demo-email.ts';
import { demoSecondFactor } from './demo-second-factor.ts';

interface DemoBroker {
  readonly firstName: string;
  readonly lastName: string;
  /** The slugs of the schools that are granted to the person. */
  readonly schools: readonly string[];
  readonly state: string;
  readonly tryThis: string;
}

const mailDomain = 'harbor-brokers.example';

/** The people of a broker of the demo world's schools. */
const demoBrokers: readonly DemoBroker[] = [
  {
    firstName: 'Brenda',
    lastName: 'Broker',
    schools: ['bay-state', 'cascadia', 'old-dominion'],
    state: 'broker of three schools',
    tryThis: 'Open Bay State University, decide a waiver with foreign insurance, then open another school.',
  },
];

interface BrokerFacts {
  readonly universityId: (slug: string) => string;
  readonly today: string;
  readonly passwordHash: string;
  readonly keyRing: KeyRing;
}

/** They belong to no university; each already has the second factor. */
export function brokerRows({ universityId, today, passwordHash, keyRing }: BrokerFacts) {
  const since = `${addDays(today, -60)}T12:00:00Z`;
  const administrators: Array<Insertable<AdministratorTable>> = [];
  const brokerGrants: Array<Insertable<BrokerGrantTable>> = [];
  for (const demo of demoBrokers) {
    const { firstName, lastName } = demo;
    const id = newId('brk');
    const email = demoAddress(demo, mailDomain);
    const factor = demoSecondFactor({ id, since, keyRing });
    administrators.push({
      id,
      universityId: null,
      email,
      firstName,
      lastName,
      passwordHash,
      createdAt: since,
      ...factor,
    });
    for (const school of demo.schools)
      brokerGrants.push({ brokerId: id, universityId: universityId(school), grantedAt: since });
  }
  return { administrators, brokerGrants };
}

/** Every broker's person in the demo world, for the terminal and for `docs/demo.md`. */
export function listDemoBrokers() {
  return demoBrokers.map((demo) => ({
    email: demoAddress(demo, mailDomain),
    state: demo.state,
    tryThis: demo.tryThis,
  }));
}
