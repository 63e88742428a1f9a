import type { Figures, PeerFigures } from './contest.ts';

export interface Bar {
  readonly text: string;
  readonly isHeld: boolean;
}

const scriptKilobytes = 200;

const measures: readonly { readonly key: keyof Figures; readonly what: string }[] = [
  { key: 'paintedMs', what: 'keystroke until painted' },
  { key: 'toggleMs', what: 'toggle' },
  { key: 'mountMs', what: 'mount' },
  { key: 'heapBytes', what: 'heap' },
];

/** The maximum ratio of this renderer's figures to the hand-written page's. */
const ratios: readonly {
  readonly key: keyof Figures;
  readonly what: string;
  readonly most: number;
  readonly at: readonly number[];
}[] = [
  { key: 'scriptMs', what: 'JavaScript time per keystroke', most: 1.5, at: [300, 3000] },
  { key: 'paintedMs', what: 'keystroke until painted', most: 1, at: [300, 3000] },
  { key: 'mountMs', what: 'mount', most: 2, at: [300] },
  { key: 'heapBytes', what: 'heap', most: 3, at: [300] },
];

/** What the project promises about this renderer; see docs/benchmarks.md. */
export function checkBars(results: readonly PeerFigures[]): readonly Bar[] {
  const sizes = [...new Set(results.map(({ fields }) => fields))];
  const bars = sizes.flatMap((size) =>
    checkSize(
      results.filter(({ fields }) => fields === size),
      size,
    ),
  );
  const weight = results.find(({ peer }) => peer.kind === 'ours')?.scriptBytes;
  return [
    ...bars,
    ...(weight === undefined ? [] : [checkWeight(weight / 1000)]),
    ...results.flatMap(({ peer, fields, undone }) =>
      undone.map((deed) => ({
        text: `${peer.name} did not complete this action at ${fields} fields: ${deed}`,
        isHeld: false,
      })),
    ),
  ];
}

function checkWeight(kilobytes: number): Bar {
  const text = `the page's JavaScript: ${kilobytes.toFixed(0)} kB gzip, at most ${scriptKilobytes} kB`;
  return { text, isHeld: kilobytes <= scriptKilobytes };
}

function checkSize(results: readonly PeerFigures[], size: number): readonly Bar[] {
  const of = (kind: string) => results.find(({ peer }) => peer.kind === kind)?.figures;
  const [ours, limit] = [of('ours'), of('limit')];
  if (ours === undefined) return [];
  const at = `at ${size.toLocaleString('en-US')} fields`;
  const beside = limit === undefined ? [] : ratios.filter((bar) => bar.at.includes(size));
  return [
    ...beside.map(({ key, what, most }) => {
      const ratio = ours[key] / limit![key];
      return { text: `${what} ${at}: ${ratio.toFixed(2)} × hand-written, at most ${most} ×`, isHeld: ratio <= most };
    }),
    ...measures.map(({ key, what }) => {
      const rivals = results.filter(({ peer }) => peer.kind === 'schema');
      const ahead = rivals.filter(({ figures }) => figures[key] <= ours[key]).map(({ peer }) => peer.name);
      const text = `${what} ${at}: ${ahead.length === 0 ? 'ahead of every schema-driven peer' : `behind ${ahead.join(', ')}`}`;
      return { text, isHeld: ahead.length === 0 };
    }),
  ];
}
