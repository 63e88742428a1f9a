import { judgePassword as judge, type PasswordWeakness } from '@campus-cover/engine/passwords';

/** Personal data of the password's owner. Attackers try these values first. */
export interface PasswordContext {
  readonly email: string;
  readonly names: readonly string[];
  /** Null for a person without a school. */
  readonly school: { readonly name: string; readonly slug: string } | null;
}

const words: Readonly<Record<Exclude<PasswordWeakness, 'none'>, string>> = {
  personal: 'Choose a password that does not contain your name, your email address or your school’s name',
  common: 'This password is easy to guess. Choose one that is not a common word with a few digits or symbols',
};

/**
 * Explains in a sentence why a password that follows the form's rules is still easy to guess; returns undefined if it
 * is not. The forms check this too, with their own messages. A school's file cannot remove this check.
 */
export function judgePassword(password: string, context: PasswordContext): string | undefined {
  const weakness = judge(password, describeOwner(context));
  return weakness === 'none' ? undefined : words[weakness];
}

/** The owner's data for the form's own check, one item per line. */
export function describeOwner({ email, names, school }: Partial<PasswordContext>): string {
  const lines = [email ?? '', ...(names ?? []), ...(school ? [school.name, school.slug] : [])];
  return lines.filter((line) => line !== '').join('\n');
}
