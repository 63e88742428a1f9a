import type { ChildProcess } from 'node:child_process';
import { ServerError } from '../platform/errors/server-error.ts';
import { readProcessorMs } from '../platform/entries/read-processor-ms.ts';
import type { ProcessRequest, ProcessResponse, ProcessStart, ProcessUpdate } from './job-messages.ts';

/** A process as its lane sees it: jobs go in, responses come out, and it ends once. */
export interface LaneProcess {
  send(message: ProcessRequest | ProcessUpdate): void;
  /** Processor time used so far; undefined where the system does not report it. */
  processorMs(): number | undefined;
  /** Whether this process alone keeps the server alive. */
  hold(isHeld: boolean): void;
  /** Ends the process immediately, regardless of what it is doing. The listener receives no further calls. */
  end(): Promise<void>;
}

export interface ProcessListener {
  answered(response: ProcessResponse): void;
  /** The process ended although the server did not end it. Its job fails with `error`. */
  ended(error: Error): void;
}

/** V8 prints the reason before its own stack trace, which has several thousand characters. */
const mostLastWords = 20_000;
/** V8's messages when it runs out of memory, either for the next object or for a single object that is too large. */
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
    // A process's stream is a socket, although its type does not say so.
    const parts = [child, child.channel, child.stderr as Partial<Pick<ChildProcess, 'ref' | 'unref'>> | null];
    for (const part of parts) {
      if (isHeld) part?.ref?.();
      else part?.unref?.();
    }
  }

  return {
    send: (message) => void child.send(message),
    processorMs: () => (child.pid === undefined ? undefined : readProcessorMs(child.pid)),
    hold,
    async end() {
      isOver = true;
      hold(true);
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Leaves out the process's own output, which may contain what an author wrote. */
function explainEnd(how: string, lastWords: string): Error {
  const cause = new Error(`A workshop process ended with ${how}.`);
  // The server did not send this SIGKILL. The operating system sends it when the machine runs out of memory.
  if (how !== 'SIGKILL' && !outOfRoom.test(lastWords)) return cause;
  const detail =
    'Checking these files takes more memory than allowed. Make them smaller or simpler. A list with a large "maxItems" is often the cause.';
  return new ServerError('WORKSHOP_TIMEOUT', { detail, cause });
}
