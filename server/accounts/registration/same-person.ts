interface Person {
  readonly lastName: string;
  /** ISO date. */
  readonly dateOfBirth: string;
}

/**
 * Whether the person who registers is the one on the school's list: the same last name, in any spelling, and the same
 * date of birth.
 */
export function isSamePerson(listed: Person, typed: Person): boolean {
  return foldName(listed.lastName) === foldName(typed.lastName) && listed.dateOfBirth === typed.dateOfBirth;
}

/** `"De la Cruz-Núñez"` becomes `"delacruznunez"`: case, accents, spaces, hyphens and apostrophes are ignored. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();
}
