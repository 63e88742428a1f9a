import { createHash } from 'node:crypto';
import {
  applyCatalogs,
  compileValidators,
  DefinitionError,
  loadDefinition,
  readCatalogs,
  sourcesOf,
} from '@campus-cover/engine';
import { tellMissing } from '../../forms/definitions/load-overlay.ts';
import { givenOf, lintPatterns } from '@campus-cover/engine/analysis';
import type { PreviewForm, PreviewJob, PreviewOutcome } from '../workshop.ts';
import { orFindings } from './or-findings.ts';
import type { FormCache } from './form-cache.ts';

/**
 * Creates the data for a preview. There is no preview when a pattern could hang the program that runs it, because the
 * author's browser would run it.
 */
export function makePreview(cache: FormCache, job: PreviewJob): PreviewOutcome {
  const drawn = orFindings(cache, job, () => draw(cache, job));
  return 'made' in drawn ? { problems: [], form: drawn.made } : { problems: drawn.findings, form: null };
}

/** @throws {EngineError} when there is no form, or none that is safe to run */
function draw(cache: FormCache, job: PreviewJob): PreviewForm {
  const { key, language: asked } = job;
  const library = cache.library(job);
  // The tag of the form's own language selects the form as written.
  const language = cache.languages(job).find((tag) => tag === asked);
  const variant = { ...key, language };
  const sources = sourcesOf(library, variant);
  if (sources === undefined) throw new DefinitionError([tellMissing(key)]);
  const { definition: loaded, node, problems } = loadDefinition(sources);
  if (loaded === undefined || node === undefined) throw new DefinitionError(problems);
  const unsafe = lintPatterns({ definition: loaded, node }).filter(({ severity }) => severity === 'error');
  if (unsafe.length > 0) throw new DefinitionError(unsafe);
  const given = givenOf(library, variant, loaded);
  const definition = applyCatalogs(loaded, { ...readCatalogs(library, language), ...given.catalogs });
  const validatorsModule = `export default ${compileValidators(definition, cache.validators)}`;
  return {
    definitionJson: JSON.stringify(definition),
    givenJson: JSON.stringify(given),
    validatorsHash: createHash('sha256').update(validatorsModule).digest('hex'),
    validatorsModule,
  };
}
