import type { Transaction } from 'kysely';
import { createAccountToken, tokenMinutes } from '../accounts/account-token.ts';
import { claimEmail } from '../accounts/find-email-owner.ts';
import { accountRole } from '../platform/access/account-role.ts';
import type { OfficeRole } from '../platform/access/session.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import { newId, type Database } from '../platform/storage/index.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../platform/text/email-address.ts';

interface Invitation {
  /** The school's slug, `"bay-state"`; null for staff and for a broker's people, who belong to no school. */
  readonly university: string | null;
  /** The kind of account without a school. If absent, it is a staff account. */
  readonly role?: 'broker' | 'staff';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly baseUrl: string;
  readonly now: Date;
}

const idPrefixes = { administrator: 'adm', broker: 'brk', staff: 'stf' } as const satisfies Readonly<
  Record<OfficeRole, string>
>;

const owners: Readonly<Record<OfficeRole, { readonly person: string; readonly command: string }>> = {
  administrator: { person: 'an administrator', command: 'administrators' },
  broker: { person: 'a person of a broker', command: 'brokers' },
  staff: { person: 'a staff member', command: 'staff' },
};

/**
 * Creates an administrator, a broker's person or a staff member without a password, creates the link to choose one, and emails the link. A
 * person who was invited before and has not accepted receives a new link.
 *
 * @returns the link; anyone who has it can choose the password
 * @throws {Error} with a message for an operator
 */
export async function inviteAdministrator(
  { storage, keyRing }: Pick<PlatformParts, 'storage' | 'keyRing'>,
  invitation: Invitation,
): Promise<string> {
  const { firstName, lastName, baseUrl, now } = invitation;
  const email = normalizeEmailAddress(invitation.email);
  const wrong = checkEmailAddress(email);
  if (wrong) throw new Error(wrong);
  return storage.system(async (trx) => {
    const university = invitation.university === null ? null : await findUniversity(trx, invitation.university);
    const universityId = university?.id ?? null;
    const role: OfficeRole = university ? 'administrator' : (invitation.role ?? 'staff');
    const owner = await claimEmail(trx, email);
    if (owner === 'student') throw new Error('This address belongs to a student. Use a different one.');
    const known = await trx
      .selectFrom('administrators')
      .select(['id', 'universityId', 'passwordHash', 'disabledAt'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known) refuseOther(known, { universityId, role });
    const administratorId = known?.id ?? newId(idPrefixes[role]);
    if (!known) {
      await trx
        .insertInto('administrators')
        .values({ id: administratorId, universityId, email, firstName, lastName, createdAt: now })
        .execute();
    }
    const kind = 'administrator-invitation';
    const token = await createAccountToken(trx, { kind, universityId, owner: { administratorId }, now });
    const url = `${baseUrl}/accept-invitation?token=${token}`;
    await postMail(trx, {
      keyRing,
      universityId,
      to: { name: `${firstName} ${lastName}`, address: email },
      content: {
        subject: 'Your access to Campus Cover',
        paragraphs: [
          `Hello ${firstName} ${lastName},`,
          `You now have access to ${describeAccess(role, university)}. First choose a password. Then set up an authenticator app.`,
        ],
        action: { label: 'Choose a password', url },
        closing: [`The link works once and expires after ${tokenMinutes[kind] / 60} hours.`],
      },
      now,
    });
    await trx
      .insertInto('auditEntries')
      .values({
        universityId,
        at: now,
        actorId: 'system',
        action: `${role}.invited`,
        outcome: 'success',
        subjectId: administratorId,
      })
      .execute();
    return url;
  });
}

async function findUniversity(trx: Transaction<Database>, slug: string) {
  const university = await trx
    .selectFrom('universities')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!university) throw new Error(`There is no university "${slug}".`);
  return university;
}

interface KnownAccount {
  readonly id: string;
  readonly universityId: string | null;
  readonly passwordHash: string | null;
  readonly disabledAt: string | null;
}

/** An account can be invited again only as what it is, and only until its owner has chosen a password. */
function refuseOther(
  known: KnownAccount,
  { universityId, role }: { readonly universityId: string | null; readonly role: OfficeRole },
): void {
  const isSame = known.universityId === universityId && accountRole(known) === role;
  if (isSame && known.passwordHash === null && known.disabledAt === null) return;
  const { person, command } = owners[accountRole(known)];
  throw new Error(`This address is already used by ${person}. Run "${command} list" to see which one.`);
}

function describeAccess(role: OfficeRole, university: { readonly name: string } | null): string {
  if (university) return `Campus Cover for ${university.name}`;
  return role === 'broker' ? 'Campus Cover for your schools' : "Campus Cover's forms";
}
