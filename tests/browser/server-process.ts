import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in its own Node process. */
export interface ServerProcess {
  /** E.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  readonly pid: number;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Stops the server as an operator would, and waits. */
  readonly stop: () => Promise<void>;
  /** Kills the server as a power failure would, and waits. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a Node program and waits until it prints its address. It inherits only the variables PATH and HOME from this
 * process.
 */
export async function startServerProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  });
  let output = '';
  let isFound = false;
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      // A bench makes the server log thousands of requests, so this must not search everything again for each of them.
      if (isFound) return;
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)?.[0];
      if (address === undefined) return;
      isFound = true;
      resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) =>
      reject(new Error(`The server exited with ${code} before it started to listen:\n${output}`)),
    );
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
