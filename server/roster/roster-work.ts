import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Work that continues after the server has responded to the request. */
export interface RosterWork {
  /** Runs the work now. The server logs a failure, and the run records what failed. */
  start(work: () => Promise<unknown>): void;
}

/** The server closes only after the work is done, so that the work can use the database until then. */
export function trackRosterWork(server: FastifyInstance): RosterWork {
  const running = new Set<Promise<void>>();
  server.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    start(work) {
      const done = runLogged(work, server.log).finally(() => running.delete(done));
      running.add(done);
    },
  };
}

async function runLogged(work: () => Promise<unknown>, log: FastifyBaseLogger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'work on a roster failed');
  }
}
