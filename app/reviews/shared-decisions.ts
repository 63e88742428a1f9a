import type { ListedReview } from '../api/administration.ts';

type Offered = ListedReview['decisions'][number];

/** The decisions that every one of the submissions offers, with the same label and the same text for the student. */
export function sharedDecisions(reviews: readonly Pick<ListedReview, 'decisions'>[]): readonly Offered[] {
  const [first, ...others] = reviews;
  return (first?.decisions ?? []).filter((offered) =>
    others.every(({ decisions }) => decisions.some((other) => isSame(offered, other))),
  );
}

function isSame(one: Offered, other: Offered): boolean {
  return one.id === other.id && one.kind === other.kind && one.label === other.label && one.text === other.text;
}
