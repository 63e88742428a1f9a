import pg from 'pg';
import { createInstance, type Instance } from '../bench/deadline-day/instance.ts';
import { openSurroundings, type Surroundings } from '../bench/deadline-day/open-surroundings.ts';
import { startBalancer } from '../bench/deadline-day/start-balancer.ts';
import type { Student } from '../bench/deadline-day/student.ts';
import type { Undo } from '../bench/deadline-day/undo-all.ts';
import { cloneStudents } from './clone-students.ts';
import type { Place } from './plans.ts';

/** One instance of each release, behind one balancer and on one database. */
export interface World extends Surroundings {
  readonly client: pg.Client;
  /** An instance of the older release. It runs when the world opens. */
  readonly old: Instance;
  /** An instance of the newer release. It does not run yet. */
  readonly new: Instance;
  readonly students: readonly Student[];
  readonly addresses: Readonly<Record<Place, string>>;
}

interface WorldOptions {
  /** The main file of the older release. */
  readonly oldMain: string;
  /** The number of students. */
  readonly size: number;
}

/** Starts the older release on an empty database, so that the database has the older tables, and adds students. */
export async function openWorld({ oldMain, size }: WorldOptions, undo: Undo[]): Promise<World> {
  const surroundings = await openSurroundings('upgrades', undo);
  const { balancer, ports } = await startBalancer(2, undo);
  const settings = surroundings.settings(balancer.port);
  const [oldPort = 0, newPort = 0] = ports;
  const old = createInstance({ name: 'old release', port: oldPort, settings });
  const newer = createInstance({ name: 'new release', port: newPort, settings });
  undo.push(async () => void (await Promise.all([old.stop(), newer.stop()])));
  await old.start(oldMain);
  const client = new pg.Client({
    connectionString: new URL('/campus_cover', surroundings.postgres.superuserUrl).href,
  });
  await client.connect();
  undo.push(() => client.end());
  const students = await cloneStudents(client, size);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    ...surroundings,
    client,
    old,
    new: newer,
    students,
    addresses: { old: at(oldPort), new: at(newPort), balancer: at(balancer.port) },
  };
}
