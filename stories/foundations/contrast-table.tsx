import type { UsedPair } from './fixed-pairs.ts';
import { judgePair, type ReadToken } from './judge-pair.ts';
import { TokenTable } from './token-table.tsx';

const TEXT = 4.5;

interface ContrastTableProps {
  readonly caption: string;
  readonly pairs: readonly UsedPair[];
  readonly readColor: ReadToken;
}

/** A sample of each pair of colors, with its contrast and the contrast that it needs. */
export function ContrastTable({ caption, pairs, readColor }: ContrastTableProps) {
  return (
    <TokenTable
      caption={caption}
      columns={['Pair', 'Looks like', 'Contrast', 'Needs', 'Result']}
      rows={pairs.map((pair) => {
        const { contrast = 'not a color', passes } = judgePair(pair, readColor);
        return [
          `${pair.front} on ${pair.back}`,
          <Sample key="sample" {...pair} />,
          contrast,
          `${pair.ratio} : 1`,
          passes ? (
            'Passes'
          ) : (
            <strong key="result" className="foundation-fails">
              Fails
            </strong>
          ),
        ];
      })}
    />
  );
}

/** Shows a word for text colors, and a line for other colors. */
function Sample({ front, back, ratio }: UsedPair) {
  const color = `var(${front})`;
  const background = `var(${back})`;
  return (
    <span className="foundation-sample" style={{ color, background }}>
      {ratio === TEXT ? 'Words' : <span className="foundation-line" style={{ borderColor: color }} />}
    </span>
  );
}
