import { createTransport } from 'nodemailer';
import { longestHandlingMs } from '../outbox/outbox-worker.ts';
import { PermanentFailure } from '../outbox/permanent-failure.ts';
import { composeMessage } from './compose-message.ts';
import type { MailAddress, MailTransport } from './mail-transport.ts';
import type { SmtpConfig } from './smtp-config.ts';

interface SmtpTransportOptions {
  readonly smtp: SmtpConfig;
  readonly from: MailAddress;
  /** How long one delivery may take in all, however lively the server is. */
  readonly limitMs?: number;
}

/** What nodemailer says about a failure, as far as it is looked at. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

// The server wants us to sign in, or to encrypt: wrong settings, which somebody will mend.
const settingsCodes: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);
/** Only these are about one message; a no at any other point is about us and would refuse every message. */
const messageCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Hands every message to a mail server, over a connection of its own. */
export function createSmtpMailTransport({
  smtp,
  from,
  limitMs = longestHandlingMs,
}: SmtpTransportOptions): MailTransport {
  const sender = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls === 'implicit',
    requireTLS: smtp.tls === 'starttls',
    ignoreTLS: smtp.tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(smtp.ca === undefined ? {} : { ca: smtp.ca }) },
    ...(smtp.login ? { auth: { user: smtp.login.user, pass: smtp.login.password } } : {}),
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(message) {
      const { envelope, source } = await composeMessage(message, from, new Date());
      try {
        await sender.sendMail({ envelope, raw: source, signal: AbortSignal.timeout(limitMs) });
      } catch (error) {
        throw describeFailure(error as SmtpError);
      }
    },
  };
}

// In our own words: the server's may repeat the address, and a cause would carry them into the log.
function describeFailure({ code, command, responseCode }: SmtpError): Error {
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  const place = typeof command === 'string' && /^[A-Z ]{2,20}$/.test(command) ? ` at ${command}` : '';
  if (answer !== undefined && answer >= 500 && messageCommands.has(command) && !settingsCodes.has(answer))
    return new PermanentFailure(`The mail server refused the message for good: ${answer}${place}.`);
  const reason = answer ?? (typeof code === 'string' && /^[A-Z]{2,20}$/.test(code) ? code : 'no answer');
  return new Error(`The mail server did not take the message: ${reason}${place}.`);
}
