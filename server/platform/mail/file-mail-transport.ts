import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from './compose-message.ts';
import type { MailAddress, MailTransport } from './mail-transport.ts';

/** Delivers to a folder, one `.eml` file per message. A retry of the same message replaces the first file. */
export function createFileMailTransport(folder: string, from: MailAddress): MailTransport {
  return {
    async deliver(message) {
      const { source } = await composeMessage(message, from, new Date());
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${message.id.replace(/[^A-Za-z0-9-]/g, '-')}.eml`);
      await writeFile(`${path}.part`, source, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
