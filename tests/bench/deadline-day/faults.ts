import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './timeline.ts';
import { currentMain, type World } from './world.ts';

interface FaultOptions {
  readonly world: World;
  /** The main file of the release that runs after the replacement. */
  readonly newerMain: string | null;
  /** How long the disk stays full and the mail server hangs. */
  readonly lastsMs: number;
}

/** How long an operator's supervisor takes to start an instance again. */
const restartAfterMs = 2_000;

/** Makes one fault happen, and undoes it. Returns when the world works again. */
export async function makeFault(fault: Fault, { world, newerMain, lastsMs }: FaultOptions): Promise<void> {
  const { instances, postgres, disk, mail } = world;
  switch (fault) {
    case 'kill':
      await instances[0]?.kill();
      instances.find((_, index) => index === 1)?.killOneProcess();
      await pause(restartAfterMs);
      await instances[0]?.start(currentMain);
      return;
    case 'replace':
      for (const instance of instances) {
        await instance.stop();
        await instance.start(newerMain ?? currentMain);
      }
      return;
    case 'crash-database':
      await postgres.crash();
      return;
    case 'fill-disk':
      disk?.fill();
      await pause(lastsMs);
      disk?.clear();
      return;
    case 'hang-mail':
      mail.hang();
      await pause(lastsMs);
      mail.recover();
  }
}
