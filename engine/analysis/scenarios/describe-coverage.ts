import type { CoverageItem } from './coverage-items.ts';
import type { CoverageEntry } from './measure-coverage.ts';

/** A coverage entry in words. */
export interface ToldCoverage {
  /** E.g. `rule "carrier-abroad"`. */
  readonly title: string;
  /** A sentence that states what no scenario covers; `null` when everything is covered. */
  readonly missing: string | null;
}

/** What each kind of item is called as the subject of a sentence. */
const subjects: Readonly<Record<CoverageItem['kind'], string>> = {
  rule: 'rule',
  check: 'check',
  'check-when': 'check',
  compute: 'the computed field',
  prefill: 'the prefill entry',
  review: 'the review reason',
  branch: 'the condition of an “if” in',
  option: 'the answer to',
};

/** Describes a coverage entry, and the results that no scenario covers. */
export function tellCoverage({ item: { kind, id, ways }, yes, no, isCovered }: CoverageEntry): ToldCoverage {
  const title = `${subjects[kind]} "${id}"`;
  if (isCovered) return { title, missing: null };
  const unseen = [yes === undefined ? ways[0] : undefined, no === undefined ? ways[1] : undefined].filter(
    (way) => way !== undefined,
  );
  return { title, missing: `no scenario shows that ${title} ${unseen.join(', or that it ')}` };
}
