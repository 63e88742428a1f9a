import { fileURLToPath } from 'node:url';
import { openStorage } from '../../../server/platform/storage/index.ts';
import type { Balancer } from '../../haproxy/start-haproxy.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { createInstance, type Instance } from './instance.ts';
import { openSurroundings, today, type Surroundings } from './open-surroundings.ts';
import { seedStudents } from './seed-students.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startBalancer } from './start-balancer.ts';
import type { Student } from './student.ts';
import type { Undo } from './undo-all.ts';

/** Everything that the students and the faults act on. */
export interface World extends Surroundings {
  /** Null if this machine cannot mount one; then the documents are in an ordinary folder. */
  readonly disk: SmallDisk | null;
  readonly balancer: Balancer;
  readonly instances: readonly Instance[];
  readonly students: readonly Student[];
}

export const currentMain = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
/** How many processes each instance has. */
const processes = [1, 2, 1];

/**
 * Starts the database, the payment simulator, the mail server, the balancer and the instances.
 *
 * @param undo receives what must be undone; the caller runs it in reverse order, even after a failure
 */
export async function openWorld(size: number, undo: Undo[]): Promise<World> {
  const surroundings = await openSurroundings('deadline-day', undo);
  const { postgres, documentsDir } = surroundings;
  const disk = mountSmallDisk(documentsDir);
  if (disk) undo.push(() => disk.remove());
  const storage = await openStorage({ kind: 'postgres', url: postgres.url }, testKeyRing);
  const students = await seedStudents(storage, testKeyRing, { today, size }).finally(() => storage.close());
  const { balancer, ports } = await startBalancer(processes.length, undo);
  const settings = surroundings.settings(balancer.port);
  const instances = ports.map((port, index) =>
    createInstance({
      name: `instance ${index + 1}`,
      port,
      settings: { ...settings, WEB_CONCURRENCY: String(processes[index]) },
    }),
  );
  undo.push(async () => void (await Promise.all(instances.map((instance) => instance.stop()))));
  await Promise.all(instances.map((instance) => instance.start(currentMain)));
  return { ...surroundings, disk, balancer, instances, students };
}
