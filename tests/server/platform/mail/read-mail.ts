import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { listWrittenMails } from '../../../../server/platform/mail-page/written-mail.ts';

/** The newest mail in the `mail` folder of a server, read as a mail program would. */
export async function readMail(folder: string): Promise<Email> {
  const mail = (await readMails(folder))[0];
  if (!mail) throw new Error('No mail was written.');
  return mail;
}

/** All of them, newest first. */
export async function readMails(folder: string): Promise<readonly Email[]> {
  const written = await listWrittenMails(join(folder, 'mail'));
  return Promise.all(written.map(({ source }) => PostalMime.parse(source)));
}
