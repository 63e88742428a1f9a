import { createHash } from 'node:crypto';

interface Marked {
  readonly studentId: string;
  /** The address that the message goes to. */
  readonly email: string;
  /** As the database returns it. */
  readonly postedAt: string;
}

/**
 * The part of a reminder's `Message-ID` that only a person who received the message can know. It also differs in a new
 * database, where the numbers start over and a receiver would drop a second "reminder-1" as a duplicate.
 */
export function markOfReminder({ studentId, email, postedAt }: Marked): string {
  return createHash('sha256').update(`${studentId} ${email} ${postedAt}`).digest('hex').slice(0, 12);
}
