import type { ChangeName } from '../workload/changes.ts';
import { PeerSession } from './peer-session.ts';

export interface Plan {
  readonly fieldCount: number;
  readonly peerIds: readonly string[];
  readonly rounds: number;
}

export interface Measured {
  readonly peerId: string;
  readonly problems: readonly string[];
  readonly cutShort: string | undefined;
  readonly times: Readonly<Record<ChangeName, readonly number[]>>;
}

const changes: readonly ChangeName[] = ['text', 'radio', 'chain'];
const warmUpMs = 400;
const roundMs = 10;
/** The time limit for opening, checking, warming up and all rounds of one peer at one size. */
const limitMs = 20_000;

/**
 * Measures all peers with a form of one size, each in its own process. They take turns, so a temporary slowdown of the
 * machine affects them equally. Only one works at a time; the others wait.
 */
export async function measureSize({ fieldCount, peerIds, rounds }: Plan): Promise<readonly Measured[]> {
  const sessions: PeerSession[] = [];
  for (const id of peerIds) {
    const session = new PeerSession(id, fieldCount, limitMs);
    sessions.push(session);
    await session.open();
    for (const change of changes) await session.warmUp(change, warmUpMs);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const change of changes) for (const session of sessions) await session.timeRound(change, roundMs);
  for (const session of sessions) await session.close();
  return sessions.map(({ id, problems, cutShort, times }) => ({ peerId: id, problems, cutShort, times }));
}
