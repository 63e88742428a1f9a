import type { Meta, StoryObj } from '@storybook/react-vite';
import { contrastOf, readColor, themePairs } from '@campus-cover/engine';
import type { ReactNode } from 'react';
import { colorUses } from './color-uses.ts';
import { fixedPairs, type UsedPair } from './fixed-pairs.ts';
import { listTokens, readColorToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

const TEXT = 4.5;

const meta: Meta = { title: 'Foundations/Color', parameters: { controls: { disable: true } } };
export default meta;

/** Every color for the school selected in the toolbar, with its contrast on each background. */
export const Color: StoryObj = { render: () => <Colors /> };

function Colors() {
  const colors = listTokens('--cc-').filter((name) => readColorToken(name) !== undefined);
  const pairs = [...Object.values(themePairs).flat(), ...fixedPairs];
  return (
    <div className="foundation">
      <h2>Color</h2>
      <p>
        Choose a school in the toolbar. Four colors belong to the school, and all others are the same for every school.
        Never use color alone to convey information.
      </p>
      <TokenTable
        caption="Every color"
        columns={['Name', 'Color', 'Value', 'For']}
        rows={colors.map((name) => [
          name,
          <Swatch key={name} color={`var(${name})`} />,
          readColorToken(name) ?? '',
          colorUses[name] ?? '',
        ])}
      />
      <TokenTable
        caption="Contrast of each pair of colors (WCAG 2.2 AA)"
        columns={['Pair', 'Looks like', 'Contrast', 'Needs', 'Result']}
        rows={pairs.map((pair) => [`${pair.front} on ${pair.back}`, <Sample key="sample" {...pair} />, ...judge(pair)])}
      />
    </div>
  );
}

function Swatch({ color }: { readonly color: string }) {
  return <span className="foundation-swatch" style={{ background: color }} />;
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

function judge({ front, back, ratio }: UsedPair): readonly ReactNode[] {
  const [one, other] = [readColor(readColorToken(front) ?? ''), readColor(readColorToken(back) ?? '')];
  if (one === undefined || other === undefined) return ['not a color', String(ratio), 'Fails'];
  const contrast = contrastOf(one, other);
  // Rounds down, so that 4.499 does not appear as 4.5.
  return [
    `${(Math.floor(contrast * 100) / 100).toFixed(2)} : 1`,
    `${ratio} : 1`,
    contrast >= ratio ? (
      'Passes'
    ) : (
      <strong key="result" className="foundation-fails">
        Fails
      </strong>
    ),
  ];
}
