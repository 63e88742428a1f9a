import type { Meta, StoryObj } from '@storybook/react-vite';
import { themePairs } from '@campus-cover/engine';
import { colorUses } from './color-uses.ts';
import { ContrastTable } from './contrast-table.tsx';
import { fixedPairs } from './fixed-pairs.ts';
import { listTokens, readColorToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

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
      <ContrastTable caption="Contrast of each pair of colors (WCAG 2.2 AA)" pairs={pairs} readColor={readColorToken} />
    </div>
  );
}

function Swatch({ color }: { readonly color: string }) {
  return <span className="foundation-swatch" style={{ background: color }} />;
}
