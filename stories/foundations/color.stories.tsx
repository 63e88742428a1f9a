import type { Meta, StoryObj } from '@storybook/react-vite';
import { contrastOf, readColor, themePairs } from '@campus-cover/engine';
import { fixedPairs, type UsedPair } from './fixed-pairs.ts';
import { listTokens, readToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

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
        columns={['Name', 'Value', 'Colour']}
        rows={colors.map((name) => [name, readToken(name), <Swatch key={name} color={readToken(name)} />])}
      />
      <TokenTable
        caption="Contrast of what stands on what (WCAG 2.2 AA)"
        columns={['Pair', 'Contrast', 'Needs', 'Result']}
        rows={pairs.map((pair) => [`${pair.front} on ${pair.back}`, ...judge(pair)])}
      />
    </div>
  );
}

function Swatch({ color }: { readonly color: string }) {
  return <span className="foundation-swatch" style={{ background: color }} />;
}

function judge({ front, back, ratio }: UsedPair): readonly string[] {
  const [one, other] = [readColor(readToken(front)), readColor(readToken(back))];
  if (one === undefined || other === undefined) return ['not a colour', String(ratio), 'Fails'];
  const contrast = contrastOf(one, other);
  // Rounded down, so that 4.499 is not said to be the 4.5 that it lacks.
  return [
    `${(Math.floor(contrast * 100) / 100).toFixed(2)} : 1`,
    `${ratio} : 1`,
    contrast >= ratio ? 'Passes' : 'Fails',
  ];
}
