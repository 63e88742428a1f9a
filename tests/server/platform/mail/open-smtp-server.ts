import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server in this process, on a free port of this machine. */
export interface TestSmtpServer {
  readonly port: number;
  /** The PEM of its self-signed certificate. */
  readonly certificate: string;
  readonly received: ReceivedMail[];
  /** `"user password"` of every sign-in attempt. */
  readonly logins: string[];
  /** Cuts every connection, as a network failure would. */
  dropAll(): void;
  close(): Promise<void>;
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly source: Buffer;
}

export const smtpUser = 'portal';
export const smtpPassword = 'Very-Secret:pass%word@1';

const madeCertificates = new Map<string, ReturnType<typeof makeCertificate>>();

/** By default, the server requires STARTTLS and a password. The server's certificate is for `host`. */
export async function openSmtpServer(options: SMTPServerOptions = {}, host = 'localhost'): Promise<TestSmtpServer> {
  const made = madeCertificates.get(host) ?? makeCertificate(host);
  madeCertificates.set(host, made);
  const { cert, private: key } = await made;
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    key,
    cert,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(`${username} ${password}`);
      if (username === smtpUser && password === smtpPassword) done(null, { user: username });
      else done(new Error('wrong'));
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, secure, source: Buffer.concat(parts) });
        done();
      });
    },
    ...options,
  });
  // In some tests, the client disconnects before it has sent the whole message.
  server.on('error', () => {});
  const listener = await new Promise<ReturnType<SMTPServer['listen']>>((listening) => {
    const opened = server.listen(0, '127.0.0.1', () => listening(opened));
  });
  const sockets = new Set<Socket>();
  listener.on('connection', (socket: Socket) => sockets.add(socket));
  return {
    port: (listener.address() as AddressInfo).port,
    certificate: cert,
    received,
    logins,
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

export function refuse(responseCode: number): Error {
  return Object.assign(new Error(`refused ${responseCode}`), { responseCode });
}

function makeCertificate(host: string) {
  return generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });
}
