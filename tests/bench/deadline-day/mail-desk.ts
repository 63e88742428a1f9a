import { openSmtpServer, smtpPassword, smtpUser } from '../../server/platform/mail/open-smtp-server.ts';

/** A mail server that can hang. */
export interface MailDesk {
  /** The portal's settings for this server. */
  readonly settings: Readonly<Record<string, string>>;
  readonly certificate: string;
  /** From now on, it accepts connections but does not respond. */
  hang(): void;
  recover(): void;
  /** The `Message-ID`, the recipient and the subject of everything that it has accepted, in order. */
  received(): readonly ReceivedMail[];
  close(): Promise<void>;
}

export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  /** As it was sent: a long subject has line breaks. */
  readonly subject: string;
}

/** Opens a mail server that requires STARTTLS and a password, as most do. */
export async function openMailDesk(): Promise<MailDesk> {
  let isHanging = false;
  const unlessHanging = (done: () => void) => {
    if (!isHanging) done();
  };
  const server = await openSmtpServer({
    onConnect: (_session, done) => unlessHanging(done),
    onMailFrom: (_address, _session, done) => unlessHanging(done),
  });
  return {
    settings: {
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(server.port),
      SMTP_TLS: 'starttls',
      SMTP_USER: smtpUser,
      SMTP_PASSWORD: smtpPassword,
    },
    certificate: server.certificate,
    hang: () => void (isHanging = true),
    recover: () => void (isHanging = false),
    received: () =>
      server.received.map(({ source, to }) => ({
        messageId: /^message-id: *(?:\r\n )?(\S+)/im.exec(source.toString('latin1'))?.[1] ?? 'none',
        to: to[0] ?? '',
        subject: /^subject: *((?:.|\r\n )*)/im.exec(source.toString('latin1'))?.[1] ?? '',
      })),
    async close() {
      server.dropAll();
      await server.close();
    },
  };
}
