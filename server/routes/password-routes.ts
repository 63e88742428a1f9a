import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import { forgotPasswordHandler } from '../forms/password/forgot-password-handler.ts';
import { resetPasswordHandler } from '../forms/password/reset-password-handler.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../rules/email-address.ts';
import type { ServerParts } from '../server-parts.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { askAccountMail } from '../use-cases/ask-account-mail.ts';
import type { AccountMailSubject } from '../use-cases/post-account-mail.ts';
import { submitDirectForm } from '../use-cases/submit-direct-form.ts';
import { verifyEmail } from '../use-cases/verify-email.ts';
import { spendAccountBudget } from '../budgets/spend-account-budget.ts';
import { describeVisit } from './describe-visit.ts';
import { orErrorInWords } from './or-error-in-words.ts';
import { closed } from './shapes.ts';

// No rule but a bound: what these must be like is asked by the form.
const Typed = Type.String({ maxLength: 1000 });
const UsernameBody = Type.Object({ username: Typed }, closed);
const Token = Type.String({ minLength: 1, maxLength: 64 });
const UrlOrError = Type.Object({
  url: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
});

const verificationSent =
  'If an account waits for this email address to be confirmed, we have sent a new link. If nothing comes, look in your spam folder.';
const accountMailSent =
  'If there is an account with this email address, we have sent a message that says how to sign in. If nothing comes, look in your spam folder.';

/** The specification's calls about passwords, and those that send a mail about an account. */
export function addPasswordRoutes(server: PortalServer, parts: ServerParts, cookie: SessionCookie): void {
  const { storage, clock, wakeOutbox } = parts;

  /** Asks for a mail about the account of an address. @returns what is wrong with the address, if anything */
  const ask = async (
    { ip, body: { username } }: { readonly ip: string; readonly body: { readonly username: string } },
    about: AccountMailSubject,
  ): Promise<string | null> => {
    const wrong = checkEmailAddress(normalizeEmailAddress(username));
    if (wrong) return wrong;
    await askAccountMail(parts, { about, email: username, address: clientAddress(ip), now: clock.now() });
    return null;
  };

  server.post(
    '/api/sitecore/Password/Forgot',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Password'],
        summary: 'Send the link with which a new password is chosen',
        description: 'Takes JSON or a serialized form. The answer is the same whether or not there is an account.',
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

  server.post(
    '/api/sitecore/Password/Reset',
    {
      config: { access: 'visitor', notWhileActing: true },
      schema: {
        tags: ['Password'],
        summary: 'Set a new password: by the link of a message, or signed in with the old one',
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
        wakeOutbox();
        if (done.sessionId !== undefined) cookie.set(reply, done.sessionId);
        return { url: done.url ?? '/login', message: done.message ?? '' };
      }),
  );

  server.post(
    '/api/sitecore/Account/VerificationLink',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Send the link that confirms an address once more',
        description: 'Takes JSON or a serialized form. The answer is the same whether or not there is an account.',
        body: UsernameBody,
        response: { 200: UrlOrError },
      },
    },
    async (request) => {
      const error = await ask(request, 'verify-email');
      return error === null ? { url: '/login', message: verificationSent } : { error };
    },
  );

  server.post(
    '/api/sitecore/DuplicateStudent/MailSending',
    {
      config: { access: 'public' },
      schema: {
        tags: ['DuplicateStudent'],
        summary: 'Tell the owner of an account how to use it',
        description: 'Takes JSON or a serialized form. The answer is the same whether or not there is an account.',
        body: UsernameBody,
        response: { 200: UrlOrError },
      },
    },
    async (request) => {
      const error = await ask(request, 'duplicate-student');
      // The specification's page goes to the address of an error as well: here, back to itself.
      return error === null ? { url: '/login', message: accountMailSent } : { url: '/duplicate-student', error };
    },
  );

  server.post(
    '/api/portal/verify-email',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Portal'],
        summary: 'Confirm an email address by the link that went to it',
        body: Type.Object({ token: Token }, closed),
        response: { 200: Type.Object({ url: Type.String(), message: Type.String() }) },
      },
    },
    async (request) => {
      const { token } = request.body;
      const now = clock.now();
      await spendAccountBudget(storage, 'link', { address: clientAddress(request.ip), target: token, now });
      await verifyEmail(storage, { token, requestId: request.id, now });
      return { url: '/login', message: 'Your email address is confirmed. Sign in to go on.' };
    },
  );
}
