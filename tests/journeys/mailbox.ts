import { join } from 'node:path';
import { expect } from 'vitest';
import { listWrittenMails, type WrittenMail } from '../../server/platform/mail-page/written-mail.ts';

/** The email that a portal writes to its data directory, as the people in the demo world receive it. */
export interface Mailbox {
  /** Waits for the newest message to an address with a subject that matches, and returns it. */
  newest(to: string, subject: RegExp): Promise<WrittenMail>;
  /** Returns the number of messages that an address received. */
  count(to: string): Promise<number>;
}

export function mailboxOf(portal: { readonly dataDir: string }): Mailbox {
  const find = async (to: string): Promise<readonly WrittenMail[]> => {
    const mails = await listWrittenMails(join(portal.dataDir, 'mail'));
    // The recipient field includes the person's name, except before the address is confirmed.
    return mails.filter((mail) => mail.to === to || mail.to.includes(`<${to}>`));
  };
  return {
    async newest(to, subject) {
      const newestNow = async (): Promise<WrittenMail | undefined> =>
        (await find(to)).find((mail) => subject.test(mail.subject));
      await expect.poll(newestNow, { timeout: 10_000, message: `a mail to ${to}` }).toBeDefined();
      const mail = await newestNow();
      if (mail === undefined) throw new Error(`The email to ${to} is gone.`);
      return mail;
    },
    count: async (to) => (await find(to)).length,
  };
}

/** Returns the path and query of a message's link to a page, e.g. `/verify-email`. */
export function linkTo(page: string, mail: WrittenMail): string {
  const link = [...mail.text.matchAll(/https?:\/\/\S+/g)]
    .map(([address]) => new URL(address))
    .find(({ pathname }) => pathname === page);
  if (link === undefined) throw new Error(`No link to ${page} in:\n${mail.text}`);
  return `${link.pathname}${link.search}`;
}
