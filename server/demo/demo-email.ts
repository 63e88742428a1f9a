interface DemoName {
  readonly firstName: string;
  readonly lastName: string;
}

interface DemoMember extends DemoName {
  /** The school's slug. */
  readonly school: string;
}

/** E.g. `ella.eligible@bay-state.example`. Every school in the demo world has the email domain `<slug>.example`. */
export function demoEmail({ school, ...name }: DemoMember): string {
  return demoAddress(name, `${school}.example`);
}

/** The same kind of address for a person who belongs to no school. */
export function demoAddress({ firstName, lastName }: DemoName, mailDomain: string): string {
  return `${firstName}.${lastName}@${mailDomain}`.toLowerCase();
}
