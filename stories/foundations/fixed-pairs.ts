export interface UsedPair {
  readonly front: string;
  readonly back: string;
  /** 4.5 for text; 3 for the lines of controls and for the focus ring. */
  readonly ratio: 3 | 4.5;
}

const GROUNDS = ['--cc-surface', '--cc-ground', '--cc-muted'];
const SOFT = ['--cc-danger-soft', '--cc-warning-soft', '--cc-success-soft'];

/**
 * Colors and backgrounds that are the same at every school. The engine's `themePairs` contains the pairs with a
 * school's own colors.
 */
export const fixedPairs: readonly UsedPair[] = [
  ...pairs('--cc-ink', [...GROUNDS, ...SOFT], 4.5),
  ...pairs('--cc-ink-soft', [...GROUNDS, ...SOFT], 4.5),
  ...pairs('--cc-danger', ['--cc-surface', '--cc-ground', '--cc-danger-soft'], 4.5),
  ...pairs('--cc-on-danger', ['--cc-danger'], 4.5),
  ...pairs('--cc-ink', ['--cc-mark'], 4.5),
  ...pairs('--cc-warning', ['--cc-surface', '--cc-warning-soft'], 4.5),
  ...pairs('--cc-success', ['--cc-surface', '--cc-success-soft'], 4.5),
  ...pairs('--cc-line', ['--cc-surface', '--cc-ground'], 3),
  ...pairs('--cc-focus', [...GROUNDS, ...SOFT], 3),
];

function pairs(front: string, backs: readonly string[], ratio: 3 | 4.5): readonly UsedPair[] {
  return backs.map((back) => ({ front, back, ratio }));
}
