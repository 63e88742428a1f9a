import { differenceKinds, type Difference, type DifferenceKind } from './difference.ts';

/** How many differences there are of each kind. */
export type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

export function countDifferences(differences: readonly Pick<Difference, 'kind'>[]): DifferenceCounts {
  const count = (wanted: DifferenceKind) => differences.filter(({ kind }) => kind === wanted).length;
  return Object.fromEntries(differenceKinds.map((kind) => [kind, count(kind)])) as DifferenceCounts;
}
