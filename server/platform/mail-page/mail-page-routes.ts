import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config/config.ts';
import { ServerError } from '../errors/server-error.ts';
import { isForwarded } from '../http/is-forwarded.ts';
import { hiddenFromDocs } from '../http/openapi.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { mailStyle, renderMail, renderMailList } from './mail-page.ts';
import { findWrittenMail, listWrittenMails, type WrittenMail } from './written-mail.ts';

interface MailParams {
  readonly Params: { readonly id: string };
}

// No script runs on these pages, because a message is text from another source.
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** For development: shows the emails in a folder, like an inbox. `mailPageFolder` determines when the page exists. */
export function addMailPageRoutes(server: PortalServer, folder: string | undefined): void {
  if (folder === undefined) return;
  const options = { config: { access: 'public' }, schema: hiddenFromDocs, onRequest: refuseFromElsewhere } as const;

  server.get('/dev/mail', options, async (_request, reply) =>
    sendPage(reply, renderMailList(await listWrittenMails(folder))),
  );

  server.get('/dev/mail.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailStyle),
  );

  server.get<MailParams>('/dev/mail/:id', options, async (request, reply) =>
    sendPage(reply, renderMail(await find(folder, request))),
  );

  server.get<MailParams>('/dev/mail/:id/html', options, async (request, reply) => {
    const { html } = await find(folder, request);
    return reply
      .headers({ 'content-security-policy': messagePolicy, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  server.get<MailParams>('/dev/mail/:id/source', options, async (request, reply) => {
    const { source } = await find(folder, request);
    return reply.type('text/plain; charset=utf-8').send(source);
  });
}

// Another site could point its domain name to this machine and read the email through this person's browser.
async function refuseFromElsewhere({ headers, socket, raw }: FastifyRequest): Promise<void> {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isHere = isOfThisMachine(`http://${headers.host ?? ''}`) && isLoopback(address) && !isForwarded(raw);
  if (!isHere) throw new ServerError('NOT_FOUND');
}

function isOfThisMachine(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

async function find(folder: string, request: FastifyRequest<MailParams>): Promise<WrittenMail> {
  const mail = await findWrittenMail(folder, request.params.id);
  if (!mail) throw new ServerError('NOT_FOUND');
  return mail;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page);
}
