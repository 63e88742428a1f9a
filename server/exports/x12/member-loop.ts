import { limits } from '@campus-cover/schemas';
import type { InterchangeSettings, IsoDate } from '../../platform/storage/index.ts';
import type { ExportValue } from '../export-source.ts';
import type { Member } from './member.ts';
import type { MemberChange } from './find-member-change.ts';
import { toSegment } from './segment.ts';
import { fitX12Text } from './x12-text.ts';

/** Codes of X12 for how a member is related to the subscriber. */
const relationships: Readonly<Record<string, string>> = {
  Student: '18',
  Spouse: '01',
  'Domestic Partner': '53',
  Child: '19',
};
type Reference = NonNullable<InterchangeSettings['references']>[string];
const defaultReferences = { ZZ: 'coverageId' } as const;
/** The qualifier of the segment REF for an identifier that the receiver had before. */
const priorIdentifier = 'Q4';

/** A member's segments, which are loop 2000 of X12 834. */
export interface MemberLoop {
  /** The record's key in the export. */
  readonly key: string;
  readonly isSubscriber: boolean;
  readonly segments: readonly string[];
  /** The fields whose text in the file differs from the text in the portal. */
  readonly adjusted: readonly string[];
}

/** Writes what a file says about a member. */
export function writeMemberLoop(key: string, change: MemberChange, settings: InterchangeSettings): MemberLoop {
  const { member, before, maintenance, isCanceled } = change;
  const { values, firstDay } = member;
  const plan = settings.plans[String(values.periodId)]!;
  const isSubscriber = values.person === 'Student';
  const lastDay = isCanceled ? firstDay : member.lastDay;
  const adjusted = new Set<string>();
  const fit = (name: string, value: ExportValue, maxLength: number): string => {
    const { text, isAdjusted } = fitX12Text(String(value ?? ''), {
      maxLength,
      characters: settings.characters ?? 'ascii',
    });
    if (isAdjusted) adjusted.add(name);
    return text;
  };
  const references = Object.entries<Reference>(settings.references ?? defaultReferences);
  const priorId = before !== null && isAnotherSubscriberId(before, member) ? before.values.subscriberId : '';
  const segments = [
    toSegment('INS', ...memberLevel(change, isSubscriber)),
    toSegment('REF', '0F', fit('subscriberId', values.subscriberId, 50) || '?'),
    plan.policy === undefined ? '' : toSegment('REF', '1L', plan.policy),
    ...references.map(([qualifier, field]) => {
      const text = fit(field, values[field], 50);
      return text === '' ? '' : toSegment('REF', qualifier, text);
    }),
    // A school can give the qualifier a different meaning. A second segment would contradict it.
    priorId === '' || references.some(([qualifier]) => qualifier === priorIdentifier)
      ? ''
      : toSegment('REF', priorIdentifier, fit('subscriberId', priorId, 50)),
    toSegment('DTP', '356', 'D8', digits(firstDay)),
    maintenance === '024' ? toSegment('DTP', '357', 'D8', digits(lastDay)) : '',
    ...writePerson(change, fit),
    // 002 deletes a coverage that never took effect. An end on its first day alone could also be one day of coverage.
    toSegment('HD', isCanceled ? '002' : maintenance, '', plan.line, plan.code ?? ''),
    toSegment('DTP', '348', 'D8', digits(firstDay)),
    toSegment('DTP', '349', 'D8', digits(lastDay)),
  ];
  return { key, isSubscriber, segments: segments.filter((segment) => segment !== ''), adjusted: [...adjusted] };
}

/** The elements of INS. X12 asks for a subscriber's employment status; for a student, it describes the membership. */
function memberLevel(
  { member, before, maintenance, hasEnded }: MemberChange,
  isSubscriber: boolean,
): readonly string[] {
  const { person, otherCoverage } = member.values;
  // The end of one of several coverages ends only that coverage, not the membership.
  const code = maintenance === '024' && otherCoverage === 'Yes' ? '001' : maintenance;
  const isOver = code === '024' || (hasEnded && otherCoverage !== 'Yes');
  return [
    isSubscriber ? 'Y' : 'N',
    relationships[String(person)] ?? 'G8',
    code,
    reasonOf(member, before, code),
    'A',
    '',
    '',
    isSubscriber ? (isOver ? 'TE' : 'AC') : '',
  ];
}

/**
 * The reasons that follow from the file itself. Others, e.g. a student's reason to leave, are not for the company to
 * know.
 */
function reasonOf(member: Member, before: Member | null, code: string): string {
  if (code === '030') return 'XN';
  if (before === null) return '';
  return isAnotherIdentity(before, member) || isAnotherSubscriberId(before, member) ? '25' : '';
}

type Fit = (name: string, value: ExportValue, maxLength: number) => string;

/** Loops 2100A and, after a correction of the name, birth date or gender, 2100B with what the receiver knows. */
function writePerson({ member, before }: MemberChange, fit: Fit): readonly string[] {
  const { values } = member;
  const isCorrected = before !== null && isAnotherIdentity(before, member);
  return [
    ...writeName(isCorrected ? '74' : 'IL', member, fit),
    ...writeAddress(member, fit),
    toSegment('DMG', 'D8', digits(values.dateOfBirth), genderCode(values.gender)),
    ...(isCorrected
      ? [
          ...writeName('70', before, fit),
          toSegment('DMG', 'D8', digits(before.values.dateOfBirth), genderCode(before.values.gender)),
        ]
      : []),
  ];
}

function writeName(entity: 'IL' | '74' | '70', { values }: Member, fit: Fit): readonly string[] {
  const [last, first, middle] = [
    fit('lastName', values.lastName, 60),
    fit('firstName', values.firstName, 35),
    fit('middleName', values.middleName, 25),
  ];
  return [toSegment('NM1', entity, '1', last || '?', first, middle)];
}

function writeAddress({ values }: Member, fit: Fit): readonly string[] {
  const street1 = fit('street1', values.street1, 55);
  const city = fit('city', values.city, 30);
  if (street1 === '' || city === '') return [];
  const isAtHome = values.countryId === limits.homeCountryId;
  const postalCode = fit('postalCode', values.postalCode, 15);
  return [
    toSegment('N3', street1, fit('street2', values.street2, 55)),
    toSegment(
      'N4',
      city,
      isAtHome ? fit('state', values.state, 2) : '',
      // ZIP codes have no hyphen in X12.
      isAtHome ? postalCode.replaceAll(/\D/g, '') : postalCode,
    ),
  ];
}

function isAnotherIdentity(before: Member, after: Member): boolean {
  const textOf = ({ values: { firstName, middleName, lastName, dateOfBirth, gender } }: Member) =>
    JSON.stringify([firstName, middleName, lastName, dateOfBirth, gender]);
  return textOf(before) !== textOf(after);
}

function isAnotherSubscriberId(before: Member, after: Member): boolean {
  return before.values.subscriberId !== after.values.subscriberId;
}

function genderCode(gender: ExportValue): string {
  return gender === 'F' || gender === 'M' ? gender : 'U';
}

/** `2026-08-15` as `20260815`. */
function digits(day: ExportValue | IsoDate): string {
  return String(day).replaceAll('-', '');
}
