import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config/smtp-config.ts';
import { longestHandlingMs } from '../outbox/outbox-worker.ts';
import { PermanentFailure } from '../outbox/permanent-failure.ts';
import { composeMessage } from './compose-message.ts';
import type { MailAddress, MailTransport } from './mail-transport.ts';

interface SmtpTransportOptions {
  readonly smtp: SmtpConfig;
  readonly from: MailAddress;
  /** Time limit for a whole delivery, even while the server keeps responding. */
  readonly limitMs?: number;
}

/** The fields of a nodemailer error that this code reads. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

// The server requires a sign-in or encryption. The settings are wrong, and an operator will fix them.
const settingsCodes: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);
/**
 * Only these commands concern a single message. A refusal of any other command is about this sender and would affect
 * every message.
 */
const messageCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Sends each message to the mail server over a separate connection. */
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

// Uses its own text, because the server's text may repeat the address, and a `cause` would write that text to the log.
function describeFailure({ code, command, responseCode }: SmtpError): Error {
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  const place = typeof command === 'string' && /^[A-Z ]{2,20}$/.test(command) ? ` at ${command}` : '';
  if (answer !== undefined && answer >= 500 && messageCommands.has(command) && !settingsCodes.has(answer))
    return new PermanentFailure(`The mail server permanently refused the message: ${answer}${place}.`);
  const reason = answer ?? (typeof code === 'string' && /^[A-Z]{2,20}$/.test(code) ? code : 'no answer');
  return new Error(`The mail server did not accept the message: ${reason}${place}.`);
}
