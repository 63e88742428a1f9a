import { createHash } from 'node:crypto';
import {
  applyCatalogs,
  compileValidators,
  DefinitionError,
  loadDefinition,
  readCatalogs,
  sourcesOf,
} from '@campus-cover/engine';
import { givenOf, lintPatterns } from '@campus-cover/engine/analysis';
import type { PreviewForm, PreviewJob, PreviewOutcome } from '../workshop.ts';
import { orFindings } from './or-findings.ts';
import type { Shelf } from './shelf.ts';

/**
 * What a preview is drawn from. A pattern that could halt whoever runs it is a reason for none: the author's browser would run it.
 */
export function makePreview(shelf: Shelf, job: PreviewJob): PreviewOutcome {
  const drawn = orFindings(shelf, job, () => draw(shelf, job));
  return 'made' in drawn ? { problems: [], form: drawn.made } : { problems: drawn.findings, form: null };
}

/** @throws {EngineError} when there is no form, or none that may run */
function draw(shelf: Shelf, job: PreviewJob): PreviewForm {
  const { key, language: asked } = job;
  const library = shelf.library(job);
  // Whoever asks for the form's own language by its tag gets the form as it is written.
  const language = shelf.languages(key.form).find((tag) => tag === asked);
  const variant = { ...key, language };
  const { definition: loaded, node, problems } = loadDefinition(sourcesOf(library, variant)!);
  if (loaded === undefined || node === undefined) throw new DefinitionError(problems);
  const unsafe = lintPatterns({ definition: loaded, node }).filter(({ severity }) => severity === 'error');
  if (unsafe.length > 0) throw new DefinitionError(unsafe);
  const given = givenOf(library, variant, loaded);
  const definition = applyCatalogs(loaded, { ...readCatalogs(library, language), ...given.catalogs });
  const validatorsModule = `export default ${compileValidators(definition, shelf.validators)}`;
  return {
    definitionJson: JSON.stringify(definition),
    givenJson: JSON.stringify(given),
    validatorsHash: createHash('sha256').update(validatorsModule).digest('hex'),
    validatorsModule,
  };
}
