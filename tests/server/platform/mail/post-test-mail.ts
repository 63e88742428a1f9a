import type { MailContent } from '../../../../server/platform/mail/mail-content.ts';
import type { MailAddress } from '../../../../server/platform/mail/mail-transport.ts';
import { postMail } from '../../../../server/platform/mail/post-mail.ts';
import type { TestServer } from '../../open-test-server.ts';

interface TestMail {
  readonly to?: MailAddress;
  readonly content: MailContent;
}

export const ada: MailAddress = { name: 'Ada Sample', address: 'ada@bay-state.example' };

/** Puts an email in the outbox, as a use case would. */
export function postTestMail(portal: TestServer, { to = ada, content }: TestMail): Promise<void> {
  const mail = { keyRing: portal.keyRing, universityId: 'uni_bay-state', to, content, now: new Date() };
  return portal.storage.inTenant('uni_bay-state', (trx) => postMail(trx, mail));
}
