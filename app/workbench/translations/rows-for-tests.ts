import type { Json } from '@campus-cover/engine';
import { listWordsIn } from '@campus-cover/engine/analysis';
import type { OverlayFiles } from '../workbench-context.ts';
import { readRows } from './read-rows.ts';
import type { FormText, TextRow } from './text-row.ts';

/** Makes a text of a form, e.g. `makeText("title", "Waiver", { es: "Renuncia" })`. */
export function makeText(path: string, source: Json, inherited: Readonly<Record<string, Json>> = {}): FormText {
  const steps = path.split('/');
  return {
    path: steps,
    words: listWordsIn(source, steps[0] === 'checks').map((way) => [...way]),
    section: null,
    where: `the text at ${path}`,
    field: null,
    hasLittleRoom: path.endsWith('submitLabel'),
    source,
    inherited,
  };
}

/** Reads rows in Spanish and French. */
export function makeRows(texts: readonly FormText[], files: OverlayFiles = {}): readonly TextRow[] {
  return readRows(texts, { form: 'plan', languages: ['es', 'fr'], files });
}
