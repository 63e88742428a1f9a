import { call, callAddress, type Answer } from './call.ts';
import { ProblemError } from './problem-error.ts';
import { sendForm, type FormSending } from './client.ts';

export type RosterPeriods = Answer<'GET /api/portal/roster-periods'>;
export type RosterPeriod = RosterPeriods['periods'][number];
export type RosterSummary = Answer<'GET /api/portal/roster-runs'>['runs'][number];
export type Roster = Answer<'GET /api/portal/roster-runs/{number}'>;
export type RosterCounts = Roster['counts'];
export type RosterEntry = Roster['entries']['new'][number];
export type RosterProblemGroup = Roster['problems'][number];
export type RosterProblems = Answer<'GET /api/portal/roster-runs/{number}/problems'>;
export type RosterProblem = RosterProblems['problems'][number];
export type RosterExplanation = Answer<'POST /api/portal/roster-students/explain'>;
export type RosterUndone = Answer<'POST /api/portal/roster-runs/undo'>;

/** Loads the school's coverage periods for which the administrator can import a roster. */
export function fetchRosterPeriods(signal?: AbortSignal): Promise<RosterPeriods> {
  return call('GET', '/api/portal/roster-periods', { signal });
}

/** Loads the school's roster imports, newest first. */
export async function fetchRosters(signal?: AbortSignal): Promise<readonly RosterSummary[]> {
  return (await call('GET', '/api/portal/roster-runs', { signal })).runs;
}

export function fetchRoster(number: string, signal?: AbortSignal): Promise<Roster> {
  return call('GET', '/api/portal/roster-runs/{number}', { params: { number }, signal });
}

/**
 * @param after the previous page's `next`
 */
export function fetchRosterProblems(number: number, after?: string, signal?: AbortSignal): Promise<RosterProblems> {
  const query = after === undefined ? {} : { after };
  return call('GET', '/api/portal/roster-runs/{number}/problems', { params: paramsOf(number), query, signal });
}

/** The address of a CSV file that lists everything wrong with a roster. */
export function rosterErrorsAddress(number: number): string {
  return callAddress('GET', '/api/portal/roster-runs/{number}/errors.csv', { params: paramsOf(number) });
}

export interface RosterUpload extends Pick<FormSending, 'onProgress' | 'signal'> {
  readonly file: File;
  readonly periodIds: readonly string[];
}

/**
 * Sends a roster. The server then compares it with the school's data.
 *
 * @returns the roster's number
 */
export async function sendRoster({ file, periodIds, onProgress, signal }: RosterUpload): Promise<number> {
  const body = new FormData();
  for (const id of periodIds) body.append('periods', id);
  body.append('file', file, file.name);
  const address = callAddress('POST', '/api/portal/roster-runs', {});
  const answer = await sendForm({ address, body, onProgress, signal });
  if (isStarted(answer)) return answer.number;
  throw new ProblemError({ title: 'Something went wrong', status: 502, code: 'ANSWER_UNREADABLE' });
}

export async function applyRoster(number: number, accept: boolean): Promise<void> {
  await call('POST', '/api/portal/roster-runs/{number}/apply', { params: paramsOf(number), body: { accept } });
}

export function discardRoster(number: number): Promise<undefined> {
  return call('POST', '/api/portal/roster-runs/{number}/discard', { params: paramsOf(number) });
}

/** Undoes the last applied roster that changed something. */
export function undoRoster(): Promise<RosterUndone> {
  return call('POST', '/api/portal/roster-runs/undo', { timeoutMs: undoTimeoutMs });
}

/** Requests an explanation of why a student is or is not offered a coverage period. */
export function explainRosterStudent(schoolStudentId: string, periodId: string): Promise<RosterExplanation> {
  return call('POST', '/api/portal/roster-students/explain', { body: { schoolStudentId, periodId } });
}

/** The server undoes a large roster in one transaction while the page waits. */
const undoTimeoutMs = 120_000;

function paramsOf(number: number): { readonly number: string } {
  return { number: String(number) };
}

function isStarted(answer: unknown): answer is { readonly number: number } {
  return typeof answer === 'object' && answer !== null && 'number' in answer && typeof answer.number === 'number';
}
