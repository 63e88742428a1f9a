/** @param firstName empty for a person who has not proved that the address is theirs: see `MailAccount` */
export function greet(firstName: string): string {
  return firstName === '' ? 'Hello,' : `Hello ${firstName},`;
}
