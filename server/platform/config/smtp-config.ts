import { readFileSync } from 'node:fs';

/** How to reach the mail server. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /**
   * `starttls`: start in plain text and require TLS; `implicit`: TLS from the first byte; `none`: this machine only.
   */
  readonly tls: SmtpTls;
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /**
   * PEM of the certificate authority for the server's certificate; when it is absent, the server uses the system's
   * authorities.
   */
  readonly ca: string | undefined;
}

type SmtpTls = (typeof tlsModes)[number];

const tlsModes = ['starttls', 'implicit', 'none'] as const;
const usualPorts: Readonly<Record<SmtpTls, number>> = { starttls: 587, implicit: 465, none: 25 };
const example = 'smtp://user:password@mail.example.edu:587';

interface SmtpSettings {
  /** A setting's value; undefined when empty. */
  readonly text: (name: string) => string | undefined;
  readonly isLoopback: (hostname: string) => boolean;
  /** Receives one line per invalid setting; no line repeats a value that may contain a password. */
  readonly problems: string[];
}

/** Reads `SMTP_URL`, or `SMTP_HOST` and its related settings; undefined when neither is set. */
export function readSmtpConfig({ text, isLoopback, problems }: SmtpSettings): SmtpConfig | undefined {
  const server = readServer(text, problems);
  if (!server) return undefined;
  const isHere = isLoopback(server.host);
  const chosen = text('SMTP_TLS');
  const tls = tlsModes.find((mode) => mode === chosen) ?? server.tls ?? (isHere ? 'none' : 'starttls');
  if (chosen !== undefined && chosen !== tls)
    problems.push(`SMTP_TLS must be one of ${tlsModes.join(', ')}; it is "${chosen}".`);
  if (tls === 'none' && !isHere)
    problems.push(
      'SMTP_TLS can be none only when the mail server runs on this machine, because emails contain names and links.',
    );
  if ((server.user === undefined) !== (server.password === undefined))
    problems.push('SMTP_USER and SMTP_PASSWORD must be set together.');
  return {
    host: server.host,
    port: server.port ?? usualPorts[tls],
    tls,
    login:
      server.user === undefined || server.password === undefined
        ? undefined
        : { user: server.user, password: server.password },
    ca: readAuthority(text('SMTP_CA_FILE'), problems),
  };
}

interface Server {
  readonly host: string;
  readonly port: number | undefined;
  readonly tls: SmtpTls | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
}

function readServer(text: SmtpSettings['text'], problems: string[]): Server | undefined {
  const url = text('SMTP_URL');
  if (url !== undefined) {
    const twice = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'].filter((name) => text(name) !== undefined);
    if (twice.length > 0) problems.push(`SMTP_URL already includes these settings; remove ${twice.join(', ')}.`);
    return readServerUrl(url, problems);
  }
  const host = text('SMTP_HOST');
  if (host === undefined) return undefined;
  const port = text('SMTP_PORT');
  if (port !== undefined && !isPort(port))
    problems.push(`SMTP_PORT must be a whole number from 1 to 65535; it is "${port}".`);
  return {
    host,
    port: port === undefined ? undefined : Number(port),
    tls: port === '465' ? 'implicit' : undefined,
    user: text('SMTP_USER'),
    password: text('SMTP_PASSWORD'),
  };
}

function readServerUrl(value: string, problems: string[]): Server | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const fits = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.search === '';
  if (!fits || /[^/]/.test(url.pathname)) {
    problems.push(`SMTP_URL must be an address such as ${example}, or smtps:// for TLS from the first byte.`);
    return undefined;
  }
  const part = (text: string) => (text === '' ? undefined : decode(text, problems));
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? undefined : Number(url.port),
    tls: url.protocol === 'smtps:' || url.port === '465' ? 'implicit' : undefined,
    user: part(url.username),
    password: part(url.password),
  };
}

function decode(text: string, problems: string[]): string {
  try {
    return decodeURIComponent(text);
  } catch {
    problems.push('In SMTP_URL, write a % in the user name or password as %25.');
    return text;
  }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function readAuthority(file: string | undefined, problems: string[]): string | undefined {
  if (file === undefined) return undefined;
  try {
    const pem = readFileSync(file, 'utf8');
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
  } catch {
    // The code below reports the problem. Whatever the cause, there is no certificate to read.
  }
  problems.push(`SMTP_CA_FILE must be a file with PEM certificates; "${file}" is not.`);
  return undefined;
}
