import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from './compose-message.ts';
import type { MailAddress, MailTransport } from './mail-transport.ts';

/** Delivers to a folder, one `.eml` file per message. A retry of the same message replaces the first file. */
export function createFileMailTransport(folder: string, from: MailAddress): MailTransport {
  return {
    async deliver(message) {
      const { source } = await composeMessage(message, from, new Date());
      const path = join(folder, `${message.id.replace(/[^A-Za-z0-9-]/g, '-')}.eml`);
      await writeIn(folder, `${path}.part`, source);
      await rename(`${path}.part`, path);
    },
  };
}

/**
 * Creates the folder only when it is missing, because checking it for each message would take as long as everything
 * else.
 */
async function writeIn(folder: string, path: string, source: Buffer): Promise<void> {
  const write = () => writeFile(path, source, { mode: 0o600 });
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true });
    await write();
  }
}
