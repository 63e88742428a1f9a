import type { ExportInterchange, ExportRun } from '../../platform/storage/index.ts';
import type { NextPage } from '../find-rows.ts';
import { findMemberLoops } from './find-member-loops.ts';
import type { MemberLoop } from './member-loop.ts';
import { toSegment } from './segment.ts';
import { delimiters, fitX12Text } from './x12-text.ts';

/** The implementation guide that the files follow. */
const version = '005010X220A1';
/** Members in one transaction set. The guide recommends at most 10,000; a student's dependents are in the same set. */
const usualSetSize = 9900;
/** The number of loops that are sent together. */
const loopsPerChunk = 100;

export interface InterchangeRequest {
  readonly interchange: ExportInterchange;
  readonly run: ExportRun;
  /** The number of members after which the next student begins a new transaction set. Default: 9900. */
  readonly setSize?: number;
  /** Called for each member with text that X12 cannot carry. */
  readonly onAdjusted?: (loop: MemberLoop) => void;
}

/**
 * Writes an X12 834 file: one interchange with one functional group, and a transaction set for each 9,900 members or
 * more. The same interchange gives the same bytes, until a student in it is erased or an earlier run is removed.
 *
 * @param nextPage runs each query in its own transaction, so a slow receiver keeps none open
 */
export async function* writeInterchange(
  { interchange, run, setSize = usualSetSize, onAdjusted }: InterchangeRequest,
  nextPage: NextPage,
): AsyncGenerator<string> {
  const { settings } = interchange;
  const since = interchange.since === 0 ? null : interchange.since;
  let sets = 0;
  let segments: string[] = [];
  let [count, inSet] = [0, 0];
  let text = openEnvelope(interchange, run);
  const closeSet = (): string => toSegment('SE', String(count + 1), setNumber(sets));
  for await (const loop of findMemberLoops({ run, since, settings }, nextPage)) {
    if ('leftOut' in loop) continue;
    if (loop.adjusted.length > 0) onAdjusted?.(loop);
    if (sets === 0 || (inSet >= setSize && loop.isSubscriber)) {
      if (sets > 0) text += segments.join('') + closeSet();
      sets += 1;
      segments = openSet({ interchange, run, number: sets });
      [count, inSet] = [segments.length, 0];
    }
    segments.push(...loop.segments);
    count += loop.segments.length;
    inSet += 1;
    if (inSet % loopsPerChunk !== 0) continue;
    yield text + segments.join('');
    text = '';
    segments = [];
  }
  if (sets > 0) text += segments.join('') + closeSet();
  yield text + closeEnvelope(interchange, sets);
}

function openEnvelope({ settings, controlNumber }: ExportInterchange, run: ExportRun): string {
  const { sender, receiver, usage } = settings;
  const { day, time } = momentOf(run);
  const isa = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    sender.qualifier,
    sender.id.padEnd(15),
    receiver.qualifier,
    receiver.id.padEnd(15),
    day.slice(2),
    time,
    delimiters.repetition,
    '00501',
    interchangeNumber(controlNumber),
    '0',
    usage === 'production' ? 'P' : 'T',
    delimiters.component,
  ];
  const gs = toSegment('GS', 'BE', sender.id, receiver.id, day, time, String(controlNumber), 'X', version);
  return `${isa.join(delimiters.element)}${delimiters.segment}\n${gs}`;
}

interface OpenedSet {
  readonly interchange: ExportInterchange;
  readonly run: ExportRun;
  readonly number: number;
}

function openSet({ interchange, run, number }: OpenedSet): string[] {
  const { settings, controlNumber, since } = interchange;
  const { sponsor, payer, masterPolicy, characters = 'ascii' } = settings;
  const nameOf = (name: string) => fitX12Text(name, { maxLength: 60, characters }).text;
  const { day, time } = momentOf(run);
  const reference = `${interchangeNumber(controlNumber)}-${number}`;
  return [
    toSegment('ST', '834', setNumber(number), version),
    // 4 asks the receiver to compare, 2 to apply changes.
    toSegment('BGN', '00', reference, day, time, 'UT', '', '', since === 0 ? '4' : '2'),
    ...(masterPolicy === undefined ? [] : [toSegment('REF', '38', masterPolicy)]),
    toSegment('DTP', '007', 'D8', day),
    toSegment('N1', 'P5', nameOf(sponsor.name), sponsor.qualifier, sponsor.id),
    toSegment('N1', 'IN', nameOf(payer.name), payer.qualifier, payer.id),
  ];
}

function closeEnvelope({ controlNumber }: ExportInterchange, sets: number): string {
  const ge = toSegment('GE', String(sets), String(controlNumber));
  return ge + toSegment('IEA', '1', interchangeNumber(controlNumber));
}

/** When the run was taken, in UTC: `20261121` and `0930`. */
function momentOf({ takenAt }: ExportRun): { readonly day: string; readonly time: string } {
  return { day: takenAt.slice(0, 10).replaceAll('-', ''), time: takenAt.slice(11, 16).replace(':', '') };
}

function interchangeNumber(controlNumber: number): string {
  return String(controlNumber).padStart(9, '0');
}

function setNumber(number: number): string {
  return String(number).padStart(4, '0');
}
