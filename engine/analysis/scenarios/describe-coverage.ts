import type { CoverageItem } from './coverage-items.ts';
import type { CoverageEntry } from './measure-coverage.ts';

/** A coverage entry in words. */
export interface ToldCoverage {
  /** E.g. `rule "carrier-abroad"`. */
  readonly title: string;
  /** A sentence that says what no scenario has seen; `null` when everything is covered. */
  readonly missing: string | null;
}

/** The names of the covered things, as the subject of a sentence. */
const subjects: Readonly<Record<CoverageItem['kind'], string>> = {
  rule: 'rule',
  check: 'check',
  'check-when': 'check',
  compute: 'the computed field',
  prefill: 'the prefill entry',
  branch: 'the condition of an “if” in',
  option: 'the answer to',
};

/** Describes a coverage entry, and what no scenario has seen of it. */
export function tellCoverage({ item: { kind, id, ways }, yes, no, isCovered }: CoverageEntry): ToldCoverage {
  const title = `${subjects[kind]} "${id}"`;
  if (isCovered) return { title, missing: null };
  const unseen = [yes === undefined ? ways[0] : undefined, no === undefined ? ways[1] : undefined].filter(
    (way) => way !== undefined,
  );
  return { title, missing: `no scenario has seen that ${title} ${unseen.join(', or that it ')}` };
}
