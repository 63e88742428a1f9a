import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { listWrittenMails } from '../../../../server/platform/mail-page/written-mail.ts';

/** Reads the newest email in the `mail` folder of a server, as an email program would. */
export async function readMail(folder: string): Promise<Email> {
  const mail = (await readMails(folder))[0];
  if (!mail) throw new Error('No email was written.');
  return mail;
}

/** Reads all emails, newest first. */
export async function readMails(folder: string): Promise<readonly Email[]> {
  const written = await listWrittenMails(join(folder, 'mail'));
  return Promise.all(written.map(({ source }) => PostalMime.parse(source)));
}
