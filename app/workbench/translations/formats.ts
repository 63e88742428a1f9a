import { csvFormat } from './csv-format.ts';
import type { InterchangeFormat } from './interchange-file.ts';
import { xliffFormat } from './xliff-format.ts';

/** The formats of files for translators. The first is the one to use. */
export const formats: readonly [InterchangeFormat, ...InterchangeFormat[]] = [xliffFormat, csvFormat];
