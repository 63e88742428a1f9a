import type { Peer } from '../peer.ts';

/** Loads each peer by ID, in the order of the report. Only the process that measures a peer imports it. */
export const loadPeer: Readonly<Record<string, () => Promise<Peer>>> = {
  engine: async () => (await import('./engine.ts')).engine,
  'hand-written': async () => (await import('./hand-written.ts')).handWritten,
  'json-logic-all': async () => (await import('./json-logic.ts')).jsonLogicAll,
  'json-logic-affected': async () => (await import('./json-logic.ts')).jsonLogicAffected,
  formily: async () => (await import('./formily.ts')).formily,
  rjsf: async () => (await import('./rjsf.ts')).rjsf,
  jsonforms: async () => (await import('./json-forms.ts')).jsonForms,
  survey: async () => (await import('./survey.ts')).survey,
  remoteoss: async () => (await import('./remoteoss.ts')).remoteoss,
  formio: async () => (await import('./formio.ts')).formio,
  formjs: async () => (await import('./form-js.ts')).formJs,
};
