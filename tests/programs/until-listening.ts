import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const attempts = 400;
const pauseMs = 25;

/** Waits until a program accepts connections, and throws the last refusal after 10 seconds. */
export async function untilListening(address: NetConnectOpts): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(address);
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
      await pause(pauseMs);
    } finally {
      socket.destroy();
    }
  }
}
