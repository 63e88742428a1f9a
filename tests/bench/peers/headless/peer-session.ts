import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChangeName } from '../workload/changes.ts';
import type { PeerReply, PeerRequest } from './peer-process.ts';

const program = fileURLToPath(new URL('peer-process.ts', import.meta.url));

/**
 * A peer's process, for this run. When the process has used up its time, it receives no more rounds. If a single answer
 * takes that long, the process ends.
 */
export class PeerSession {
  readonly id: string;
  /** How the peer differs from the hand-written store. */
  readonly problems: string[] = [];
  /** Change → microseconds, one number per round. */
  readonly times: Readonly<Record<ChangeName, number[]>> = { text: [], radio: [], chain: [] };
  /** Why the peer returns no more results. */
  cutShort: string | undefined;
  private readonly child: ChildProcess;
  private readonly limitMs: number;
  private spentMs = 0;

  constructor(id: string, fieldCount: number, limitMs: number) {
    this.id = id;
    this.limitMs = limitMs;
    this.child = fork(program, [id, String(fieldCount)], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      // The run ignores what libraries print, but not what they throw.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  async open(): Promise<void> {
    this.keep(await this.reply());
  }

  async warmUp(change: ChangeName, forMs: number): Promise<void> {
    if (this.spentMs < this.limitMs) await this.ask({ ask: 'time', change, forMs });
  }

  async timeRound(change: ChangeName, forMs: number): Promise<void> {
    if (this.spentMs >= this.limitMs) return;
    const reply = await this.ask({ ask: 'time', change, forMs });
    if (reply !== undefined && 'microseconds' in reply) this.times[change].push(reply.microseconds);
  }

  async close(): Promise<void> {
    this.keep(await this.ask({ ask: 'examine' }));
    this.child.kill();
  }

  private async ask(request: PeerRequest): Promise<PeerReply | undefined> {
    if (this.cutShort !== undefined) return undefined;
    this.child.send(request);
    return this.reply();
  }

  private async reply(): Promise<PeerReply | undefined> {
    const start = performance.now();
    const reply = await new Promise<PeerReply | undefined>((resolve) => {
      const end = (said: PeerReply | undefined) => {
        clearTimeout(timer);
        this.child.off('message', end).off('exit', endWithout);
        resolve(said);
      };
      const endWithout = () => end(undefined);
      const timer = setTimeout(endWithout, this.limitMs);
      this.child.on('message', end).on('exit', endWithout);
    });
    this.spentMs += performance.now() - start;
    if (reply === undefined) {
      this.cutShort = this.child.exitCode === null ? 'out of time' : 'stopped with an error';
      this.child.kill('SIGKILL');
    }
    return reply;
  }

  private keep(reply: PeerReply | undefined): void {
    if (reply !== undefined && 'problems' in reply) this.problems.push(...reply.problems);
  }
}
