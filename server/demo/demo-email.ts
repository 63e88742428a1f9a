interface DemoName {
  readonly firstName: string;
  readonly lastName: string;
}

/** E.g. `ella.eligible@bay-state.example`. */
export function demoEmail({ firstName, lastName }: DemoName, mailDomain: string): string {
  return `${firstName}.${lastName}@${mailDomain}`.toLowerCase();
}
