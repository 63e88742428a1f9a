import { call, type Answer, type CallInput } from './call.ts';

export type FoundAccount = Answer<'GET /api/portal/corrections/students'>[number];
export type CorrectableStudent = Answer<'GET /api/portal/corrections/students/{student}'>;
export type CorrectableCoverage = CorrectableStudent['coverages'][number];
export type CarrierRefusal = Answer<'GET /api/portal/corrections/refusals'>['refusals'][number];
export type MadeCorrection = CorrectableStudent['history'][number];
export type CorrectionRequest = CallInput<'POST /api/portal/corrections/students/{student}/preview'>['body'];
export type CorrectionKind = CorrectionRequest['kind'];

/** Searches the administrator's school, including closed accounts. */
export function searchAccounts(name: string, signal: AbortSignal): Promise<readonly FoundAccount[]> {
  return call('GET', '/api/portal/corrections/students', { query: { name }, signal });
}

/** Loads the people whom the insurance company refuses to insure, oldest first. */
export async function fetchRefusals(signal?: AbortSignal): Promise<readonly CarrierRefusal[]> {
  return (await call('GET', '/api/portal/corrections/refusals', { signal })).refusals;
}

export function fetchCorrectableStudent(student: string, signal?: AbortSignal): Promise<CorrectableStudent> {
  return call('GET', '/api/portal/corrections/students/{student}', { params: { student }, signal });
}

/** Loads what a correction would change, in complete sentences. It changes nothing. */
export function previewCorrection(
  student: string,
  body: CorrectionRequest,
): Promise<Answer<'POST /api/portal/corrections/students/{student}/preview'>> {
  return call('POST', '/api/portal/corrections/students/{student}/preview', { params: { student }, body });
}

interface ConfirmedCorrection {
  readonly request: CorrectionRequest;
  readonly reason: string;
  /** The sentences that the administrator read. */
  readonly confirmed: readonly string[];
  /** The same for every attempt to make this correction. */
  readonly key: string;
}

/** Makes a correction once. */
export async function makeCorrection(
  student: string,
  { request, reason, confirmed, key }: ConfirmedCorrection,
): Promise<void> {
  await call('POST', '/api/portal/corrections/students/{student}', {
    params: { student },
    body: { ...request, reason, confirmed: [...confirmed] },
    headers: { 'idempotency-key': key },
  });
}
