import { X12Interchange, X12Parser, type X12Segment } from 'node-x12';

/** A member as an insurance company's program reads it. */
export interface ReadMember {
  /** The coverage's id, from REF*ZZ. */
  readonly id: string;
  readonly isSubscriber: boolean;
  readonly relationship: string;
  /** INS03 and HD01. */
  readonly maintenance: string;
  readonly coverageMaintenance: string;
  /** INS08, which only subscribers have. */
  readonly employment: string;
  /** INS04. */
  readonly reason: string;
  readonly subscriberId: string;
  /** REF*Q4; empty if there is none. */
  readonly priorSubscriberId: string;
  /** The name of loop 2100A. */
  readonly name: string;
  readonly entity: string;
  readonly birthDate: string;
  readonly gender: string;
  readonly address: string;
  /** The name and birth date of loop 2100B; null without this loop. */
  readonly incorrect: string | null;
  readonly plan: string;
  readonly policy: string;
  readonly from: string;
  readonly to: string;
  /** DTP*357; empty if there is none. */
  readonly eligibilityEnd: string;
}

export interface ReadFile {
  readonly interchange: X12Interchange;
  /** ISA13, as a number. */
  readonly controlNumber: number;
  /** BGN08 of the first transaction set: 4 for a full file, 2 for changes. */
  readonly action: string;
  readonly sets: number;
  readonly members: readonly ReadMember[];
}

/**
 * Reads an X12 file with a parser that is not the portal's. The strict parser throws when a control number or a count in
 * SE, GE or IEA does not fit what it read.
 */
export function read834(text: string): ReadFile {
  const interchange = new X12Parser(true).parse(text);
  if (!(interchange instanceof X12Interchange)) throw new Error('The file has several interchanges.');
  const [group, ...more] = interchange.functionalGroups;
  if (group === undefined || more.length > 0) throw new Error('The file does not have one functional group.');
  const { transactions } = group;
  return {
    interchange,
    controlNumber: Number(interchange.header.valueOf(13)),
    action: transactions[0]?.segments.find(({ tag }) => tag === 'BGN')?.valueOf(8) ?? '',
    sets: transactions.length,
    members: transactions.flatMap(({ segments }) => splitAt(segments, 'INS').map(readMember)),
  };
}

function splitAt(segments: readonly X12Segment[], tag: string): readonly (readonly X12Segment[])[] {
  const parts: X12Segment[][] = [];
  for (const segment of segments) {
    if (segment.tag === tag) parts.push([]);
    parts.at(-1)?.push(segment);
  }
  return parts;
}

function readMember(segments: readonly X12Segment[]): ReadMember {
  const atHd = indexOf(segments, 'HD');
  const [beforeHd, hd] = [segments.slice(0, atHd), segments.slice(atHd)];
  const ofPerson = beforeHd.slice(indexOf(beforeHd, 'NM1'));
  const [named = [], incorrect] = splitAt(ofPerson, 'NM1');
  const value = (of: readonly X12Segment[], tag: string, at: number, qualifier?: string): string =>
    of.find((one) => one.tag === tag && (qualifier === undefined || one.valueOf(1) === qualifier))?.valueOf(at) ?? '';
  const nameOf = (of: readonly X12Segment[]): string =>
    [4, 5, 3]
      .map((at) => value(of, 'NM1', at))
      .filter((part) => part !== '')
      .join(' ');
  return {
    id: value(beforeHd, 'REF', 2, 'ZZ'),
    isSubscriber: value(beforeHd, 'INS', 1) === 'Y',
    relationship: value(beforeHd, 'INS', 2),
    maintenance: value(beforeHd, 'INS', 3),
    coverageMaintenance: value(hd, 'HD', 1),
    employment: value(beforeHd, 'INS', 8),
    reason: value(beforeHd, 'INS', 4),
    subscriberId: value(beforeHd, 'REF', 2, '0F'),
    priorSubscriberId: value(beforeHd, 'REF', 2, 'Q4'),
    name: nameOf(named),
    entity: value(named, 'NM1', 1),
    birthDate: value(named, 'DMG', 2),
    gender: value(named, 'DMG', 3),
    address: [value(named, 'N3', 1), value(named, 'N3', 2), ...[1, 2, 3].map((at) => value(named, 'N4', at))].join('|'),
    incorrect: incorrect === undefined ? null : `${nameOf(incorrect)} ${value(incorrect, 'DMG', 2)}`,
    plan: value(hd, 'HD', 4),
    policy: value(beforeHd, 'REF', 2, '1L'),
    from: value(hd, 'DTP', 3, '348'),
    to: value(hd, 'DTP', 3, '349'),
    eligibilityEnd: value(beforeHd, 'DTP', 3, '357'),
  };
}

function indexOf(segments: readonly X12Segment[], tag: string): number {
  const at = segments.findIndex((one) => one.tag === tag);
  if (at < 0) throw new Error(`A member has no ${tag}.`);
  return at;
}

/**
 * How a receiver applies a file of changes to what it has: it adds or replaces members, and deletes a coverage that never
 * took effect.
 */
export function apply834(
  before: ReadonlyMap<string, string>,
  members: readonly ReadMember[],
): ReadonlyMap<string, string> {
  const after = new Map(before);
  for (const member of members) {
    if (member.coverageMaintenance === '002') after.delete(member.id);
    else after.set(member.id, lastingFacts(member));
  }
  return after;
}

/** What a member is, without what a single file says about the change. */
export function lastingFacts(member: ReadMember): string {
  const { id, relationship, subscriberId, name, birthDate, gender, address, plan, policy, from, to } = member;
  return JSON.stringify({ id, relationship, subscriberId, name, birthDate, gender, address, plan, policy, from, to });
}
