import { readFileSync } from 'node:fs';
import { startServerProcess, type ServerProcess } from '../../browser/server-process.ts';

/** One instance of the portal, always on the same port. */
export interface Instance {
  readonly name: string;
  readonly port: number;
  /** Its main process; none while it is stopped. */
  pids(): readonly number[];
  /** @param main the server's main file */
  start(main: string): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Kills one of the processes that share the port. */
  killOneProcess(): void;
  /** Everything that it has printed since its first start. */
  output(): string;
}

interface InstanceOptions {
  readonly name: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

export function createInstance({ name, port, settings }: InstanceOptions): Instance {
  const starts: ServerProcess[] = [];
  let running: ServerProcess | undefined;
  const end = async (how: 'stop' | 'kill') => {
    const ending = running;
    running = undefined;
    await ending?.[how]();
  };
  return {
    name,
    port,
    pids: () => (running ? [running.pid] : []),
    async start(main) {
      running = await startServerProcess([main, 'start'], { ...settings, PORT: String(port) });
      starts.push(running);
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
    killOneProcess() {
      const pid = running?.pid ?? 0;
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      process.kill(Number(child), 'SIGKILL');
    },
    output: () => starts.map((one) => one.output()).join(''),
  };
}
