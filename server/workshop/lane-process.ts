import type { ChildProcess } from 'node:child_process';
import { ServerError } from '../errors/server-error.ts';
import type { ProcessRequest, ProcessResponse, ProcessStart } from './messages.ts';

/** A process as its lane has it: jobs go in, answers come out, and there is one end. */
export interface LaneProcess {
  send(request: ProcessRequest): void;
  /** Whether the server stays while nothing but this keeps it. */
  hold(isHeld: boolean): void;
  /** At once, whatever it does; nothing more is heard of it. */
  end(): Promise<void>;
}

export interface ProcessListener {
  answered(response: ProcessResponse): void;
  /** It is gone, without having been asked to; `error` is what its job fails with. */
  ended(error: Error): void;
}

/** V8 says why it ended a process before its own stack, which takes some thousand letters. */
const mostLastWords = 20_000;
/** What it says where it finds no room: for the next object, or for one that could never have any. */
const outOfRoom = /out of memory|heap limit|allocation failed|invalid (?:array|string|table)? ?(?:length|size)/i;

export function openLaneProcess(child: ChildProcess, start: ProcessStart, listener: ProcessListener): LaneProcess {
  let isOver = false;
  let lastWords = '';
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));

  function end(error: Error): void {
    if (isOver) return;
    isOver = true;
    listener.ended(error);
  }

  child.stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString('latin1')).slice(-mostLastWords);
  });
  child.on('message', (response) => {
    if (!isOver) listener.answered(response as ProcessResponse);
  });
  child.on('error', end);
  child.on('close', (code, signal) => end(explainEnd(signal ?? `code ${code}`, lastWords)));
  child.send(start);

  function hold(isHeld: boolean): void {
    // A stream of a process is a socket, whatever its type says.
    const parts = [child, child.channel, child.stderr as Partial<Pick<ChildProcess, 'ref' | 'unref'>> | null];
    for (const part of parts) {
      if (isHeld) part?.ref?.();
      else part?.unref?.();
    }
  }

  return {
    send: (request) => void child.send(request),
    hold,
    async end() {
      isOver = true;
      hold(true);
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** What it said itself stays here: it may hold what somebody wrote. */
function explainEnd(how: string, lastWords: string): Error {
  const cause = new Error(`A process of the workshop ended with ${how}.`);
  // SIGKILL that nobody here sent is the system's, when the machine has no memory left.
  if (how !== 'SIGKILL' && !outOfRoom.test(lastWords)) return cause;
  const detail = 'Working this out takes more memory than there is for it. Make the files smaller or simpler.';
  return new ServerError('WORKSHOP_TIMEOUT', { detail, cause });
}
