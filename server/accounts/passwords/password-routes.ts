import { Type } from 'typebox';
import { describeVisit } from '../../forms/describe-visit.ts';
import { submitDirectForm } from '../../forms/direct/submit-direct-form.ts';
import type { FormParts } from '../../forms/form-parts.ts';
import { clientAddress } from '../../platform/budgets/client-address.ts';
import { orErrorInWords } from '../../platform/errors/or-error-in-words.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed } from '../../platform/http/shapes.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../../platform/text/email-address.ts';
import { sealKnownBrowser } from '../../sessions/known-browser.ts';
import type { SessionCookie } from '../../sessions/session-cookie.ts';
import { askAccountMail } from '../mails/ask-account-mail.ts';
import type { AccountMailSubject } from '../mails/post-account-mail.ts';
import { verifyEmail } from '../registration/verify-email.ts';
import { spendAccountBudget } from '../spend-account-budget.ts';
import { forgotPasswordHandler } from './forgot-password-handler.ts';
import { resetPasswordHandler } from './reset-password-handler.ts';

// Limits only the length. The form checks the rules.
const Typed = Type.String({ maxLength: 1000 });
const UsernameBody = Type.Object({ username: Typed }, closed);
const Token = Type.String({ minLength: 1, maxLength: 64 });
const UrlOrError = Type.Object({
  url: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
});

const verificationSent =
  'If an account with this email address is waiting to be confirmed, we have sent a new link. If you do not receive it, check your spam folder.';
const accountMailSent =
  'If this email address belongs to an account, we have emailed instructions for signing in. If you do not receive it, check your spam folder.';

/** The specification's calls about passwords, and the calls that send an email about an account. */
export function addPasswordRoutes(server: PortalServer, parts: FormParts, cookie: SessionCookie): void {
  addForgotRoute(server, parts);
  addResetRoute(server, parts, cookie);
  addVerificationLinkRoute(server, parts);
  addDuplicateStudentRoute(server, parts);
  addVerifyEmailRoute(server, parts, cookie);
}

function addForgotRoute(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/sitecore/Password/Forgot',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Password'],
        summary: 'Send a link to choose a new password',
        description: 'Takes JSON or a serialized form. The response is the same whether or not the account exists.',
        body: UsernameBody,
        response: { 200: UrlOrError },
      },
    },
    (request) =>
      orErrorInWords(async () => {
        const visit = describeVisit(parts, request, {});
        const { url, message = '' } = await submitDirectForm(forgotPasswordHandler, visit, { answers: request.body });
        return { url: url ?? '/login', message };
      }),
  );
}

function addResetRoute(server: PortalServer, parts: FormParts, cookie: SessionCookie): void {
  server.post(
    '/api/sitecore/Password/Reset',
    {
      config: { access: 'visitor', notWhileActing: true },
      schema: {
        tags: ['Password'],
        summary: 'Set a new password, with an emailed link or the old password',
        description: 'Takes JSON or a serialized form.',
        body: Type.Object(
          {
            token: Type.Optional(Type.String({ maxLength: 64 })),
            OldPassword: Type.Optional(Typed),
            NewPassword: Type.Optional(Typed),
            ConfirmPassword: Type.Optional(Typed),
          },
          closed,
        ),
        response: { 200: UrlOrError },
      },
    },
    (request, reply) =>
      orErrorInWords(async () => {
        const { token, ...answers } = request.body;
        const visit = describeVisit(parts, request, token ? { token } : {});
        const done = await submitDirectForm(resetPasswordHandler, visit, { answers });
        parts.wakeOutbox();
        if (done.sessionId !== undefined) cookie.set(reply, done.sessionId);
        if (done.provedEmail !== undefined) cookie.known.set(reply, sealKnownBrowser(parts.keyRing, done.provedEmail));
        return { url: done.url ?? '/login', message: done.message ?? '' };
      }),
  );
}

function addVerificationLinkRoute(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/sitecore/Account/VerificationLink',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Resend the link that confirms an address',
        description: 'Takes JSON or a serialized form. The response is the same whether or not the account exists.',
        body: UsernameBody,
        response: { 200: UrlOrError },
      },
    },
    async (request) => {
      const error = await askMail(parts, request, 'verify-email');
      return error === null ? { url: '/login', message: verificationSent } : { error };
    },
  );
}

function addDuplicateStudentRoute(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/sitecore/DuplicateStudent/MailSending',
    {
      config: { access: 'public' },
      schema: {
        tags: ['DuplicateStudent'],
        summary: 'Send an account owner a message that explains how to sign in',
        description: 'Takes JSON or a serialized form. The response is the same whether or not the account exists.',
        body: UsernameBody,
        response: { 200: UrlOrError },
      },
    },
    async (request) => {
      const error = await askMail(parts, request, 'duplicate-student');
      // The specification's page also follows an error's `url`, which points back to the page itself.
      return error === null ? { url: '/login', message: accountMailSent } : { url: '/duplicate-student', error };
    },
  );
}

function addVerifyEmailRoute(
  server: PortalServer,
  { storage, clock, keyRing }: FormParts,
  cookie: SessionCookie,
): void {
  server.post(
    '/api/portal/verify-email',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Portal'],
        summary: 'Confirm an email address with the link sent to it',
        body: Type.Object({ token: Token }, closed),
        response: { 200: Type.Object({ url: Type.String(), message: Type.String() }) },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const now = clock.now();
      await spendAccountBudget(storage, 'link', { address: clientAddress(request.ip), target: token, now });
      const email = await verifyEmail(storage, { token, requestId: request.id, now });
      cookie.known.set(reply, sealKnownBrowser(keyRing, email));
      return { url: '/login', message: 'Your email address is confirmed. Sign in to continue.' };
    },
  );
}

/**
 * Requests an email about the account with this address.
 *
 * @returns the problem with the address; null when there is none
 */
async function askMail(
  parts: FormParts,
  { ip, body: { username } }: { readonly ip: string; readonly body: { readonly username: string } },
  about: AccountMailSubject,
): Promise<string | null> {
  const wrong = checkEmailAddress(normalizeEmailAddress(username));
  if (wrong) return wrong;
  await askAccountMail(parts, { about, email: username, address: clientAddress(ip), now: parts.clock.now() });
  return null;
}
