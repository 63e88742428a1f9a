import { askWorkshop } from './ask-workshop.ts';
import { call, type Answer } from './call.ts';

export type WorkbenchOverview = Answer<'GET /api/workbench'>;
export type WorkbenchOverlay = Answer<'GET /api/workbench/overlays/{school}/{form}'>;
export type OverlayFiles = WorkbenchOverlay['inForce']['files'];
export type Publication = Answer<'GET /api/workbench/overlays/{school}/{form}/publications'>['publications'][number];
export type EditingState = Answer<'GET /api/workbench/overlays/{school}/{form}/editing'>;
export type DraftAnswer = Answer<'PUT /api/workbench/overlays/{school}/{form}/draft'>;
export type Finding = Answer<'POST /api/workbench/checks/lint'>['findings'][number];
export type Preview = Answer<'POST /api/workbench/preview'>;
export type ProveAnswer = Answer<'POST /api/workbench/checks/prove'>;
export type ScenariosAnswer = Answer<'POST /api/workbench/checks/scenarios'>;
export type CoverageAnswer = Answer<'POST /api/workbench/checks/coverage'>;
export type TextsAnswer = Answer<'POST /api/workbench/checks/texts'>;
export type ChangesAnswer = Answer<'POST /api/workbench/checks/changes'>;

/** Identifies a school's form. */
export interface OverlayKey {
  readonly school: string;
  readonly form: string;
}

/** What a new form is made from: a template, a form of every school, or a form that only one school has. */
export type FormSource =
  | { readonly template: string }
  | { readonly form: string }
  | { readonly school: string; readonly form: string };

/** Previews and checks take a long time when a process must start first, or when others are waiting. */
const patienceMs = 120_000;

export function fetchWorkbench(signal?: AbortSignal): Promise<WorkbenchOverview> {
  return call('GET', '/api/workbench', { signal });
}

/** Starts a form that only one school has, as the author's draft. */
export function startForm(
  body: OverlayKey & { readonly title: string; readonly from: FormSource },
): Promise<OverlayKey> {
  return call('POST', '/api/workbench/forms', { body });
}

export function fetchOverlay(key: OverlayKey, signal?: AbortSignal): Promise<WorkbenchOverlay> {
  return call('GET', '/api/workbench/overlays/{school}/{form}', { params: { ...key }, signal });
}

export function fetchEditing(key: OverlayKey, signal?: AbortSignal): Promise<EditingState> {
  return call('GET', '/api/workbench/overlays/{school}/{form}/editing', { params: { ...key }, signal });
}

export interface DraftRequest {
  readonly files: OverlayFiles;
  readonly basedOn: number;
  /** Revision of the previous draft; null for the first draft. */
  readonly revision: number | null;
}

export function saveOverlayDraft(key: OverlayKey, body: DraftRequest, keepalive = false): Promise<DraftAnswer> {
  return call('PUT', '/api/workbench/overlays/{school}/{form}/draft', { params: { ...key }, body, keepalive });
}

export async function discardOverlayDraft(key: OverlayKey): Promise<void> {
  await call('DELETE', '/api/workbench/overlays/{school}/{form}/draft', { params: { ...key } });
}

export function publishOverlay(
  key: OverlayKey,
  body: { readonly files: OverlayFiles; readonly basedOn: number; readonly why: string },
): Promise<Publication> {
  const path = '/api/workbench/overlays/{school}/{form}/publications';
  return call('POST', path, { params: { ...key }, body, timeoutMs: patienceMs });
}

export async function fetchPublications(key: OverlayKey, signal?: AbortSignal): Promise<readonly Publication[]> {
  const path = '/api/workbench/overlays/{school}/{form}/publications';
  return (await call('GET', path, { params: { ...key }, signal })).publications;
}

export async function fetchPublicationFiles(
  key: OverlayKey,
  number: number,
  signal?: AbortSignal,
): Promise<OverlayFiles> {
  const path = '/api/workbench/overlays/{school}/{form}/publications/{number}';
  return (await call('GET', path, { params: { ...key, number: String(number) }, signal })).files;
}

export function restoreOverlay(
  key: OverlayKey,
  number: number,
  body: { readonly basedOn: number; readonly why: string },
): Promise<Publication> {
  const path = '/api/workbench/overlays/{school}/{form}/publications/{number}/restore';
  return call('POST', path, { params: { ...key, number: String(number) }, body, timeoutMs: patienceMs });
}

export interface CheckRequest extends OverlayKey {
  readonly files: OverlayFiles;
}

export function askPreview(
  request: CheckRequest & { readonly language: string | null },
  signal: AbortSignal,
): Promise<Preview> {
  return call('POST', '/api/workbench/preview', { body: request, signal, timeoutMs: patienceMs });
}

export function askLint(request: CheckRequest, signal: AbortSignal): Promise<readonly Finding[]> {
  return check('lint', request, signal, async (options) => {
    const { findings } = await call('POST', '/api/workbench/checks/lint', options);
    return findings;
  });
}

export function askProof(request: CheckRequest, signal: AbortSignal): Promise<ProveAnswer> {
  return check('prove', request, signal, (options) => call('POST', '/api/workbench/checks/prove', options));
}

export function askScenarios(request: CheckRequest, signal: AbortSignal): Promise<ScenariosAnswer> {
  return check('scenarios', request, signal, (options) => call('POST', '/api/workbench/checks/scenarios', options));
}

export function askCoverage(request: CheckRequest, signal: AbortSignal): Promise<CoverageAnswer> {
  return check('coverage', request, signal, (options) => call('POST', '/api/workbench/checks/coverage', options));
}

export function askTexts(request: CheckRequest, signal: AbortSignal): Promise<TextsAnswer> {
  return check('texts', request, signal, (options) => call('POST', '/api/workbench/checks/texts', options));
}

export function askChanges(
  request: CheckRequest & { readonly against: 'base' | 'in-force' },
  signal: AbortSignal,
): Promise<ChangesAnswer> {
  return check('changes', request, signal, (options) => call('POST', '/api/workbench/checks/changes', options));
}

/** Several parts of a page can need the same check at once, e.g. the Changes tab and the publish dialog. */
function check<Body extends CheckRequest, Value>(
  kind: string,
  body: Body,
  signal: AbortSignal,
  ask: (options: { readonly body: Body; readonly signal: AbortSignal; readonly timeoutMs: number }) => Promise<Value>,
): Promise<Value> {
  return askWorkshop(`${kind} ${JSON.stringify(body)}`, signal, (stop) =>
    ask({ body, signal: stop, timeoutMs: patienceMs }),
  );
}
