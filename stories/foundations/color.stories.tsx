import type { Meta, StoryObj } from '@storybook/react-vite';
import { contrastOf, readColor, themePairs } from '@campus-cover/engine';
import type { ReactNode } from 'react';
import { colorUses } from './color-uses.ts';
import { fixedPairs, type UsedPair } from './fixed-pairs.ts';
import { listTokens, readToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

const TEXT = 4.5;

const meta: Meta = { title: 'Foundations/Colour', parameters: { controls: { disable: true } } };
export default meta;

/** Every colour of the school that the toolbar has chosen, and how well each can be read on what it stands on. */
export const Colour: StoryObj = { render: () => <Colours /> };

function Colours() {
  const colors = listTokens('--cc-').filter((name) => readColor(readToken(name)) !== undefined);
  const pairs = [...Object.values(themePairs).flat(), ...fixedPairs];
  return (
    <div className="foundation">
      <h2>Colour</h2>
      <p>
        Choose a school in the toolbar: four colours are the school’s, all others are the same everywhere. Never tell
        anything by colour alone.
      </p>
      <TokenTable
        caption="Every colour"
        columns={['Name', 'Colour', 'Value', 'For']}
        rows={colors.map((name) => [
          name,
          <Swatch key={name} color={readToken(name)} />,
          readToken(name),
          colorUses[name] ?? '',
        ])}
      />
      <TokenTable
        caption="Contrast of what stands on what (WCAG 2.2 AA)"
        columns={['Pair', 'Looks like', 'Contrast', 'Needs', 'Result']}
        rows={pairs.map((pair) => [`${pair.front} on ${pair.back}`, <Sample key="sample" {...pair} />, ...judge(pair)])}
      />
    </div>
  );
}

function Swatch({ color }: { readonly color: string }) {
  return <span className="foundation-swatch" style={{ background: color }} />;
}

/** Words where words are meant, otherwise a line. */
function Sample({ front, back, ratio }: UsedPair) {
  const color = readToken(front);
  const background = readToken(back);
  return (
    <span className="foundation-sample" style={{ color, background }}>
      {ratio === TEXT ? 'Words' : <span className="foundation-line" style={{ borderColor: color }} />}
    </span>
  );
}

function judge({ front, back, ratio }: UsedPair): readonly ReactNode[] {
  const [one, other] = [readColor(readToken(front)), readColor(readToken(back))];
  if (one === undefined || other === undefined) return ['not a colour', String(ratio), 'Fails'];
  const contrast = contrastOf(one, other);
  // Rounded down, so that 4.499 is not said to be the 4.5 that it lacks.
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
