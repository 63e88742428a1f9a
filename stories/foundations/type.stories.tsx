import type { Meta, StoryObj } from '@storybook/react-vite';
import { listTokens, readToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

const meta: Meta = { title: 'Foundations/Type', parameters: { controls: { disable: true } } };
export default meta;

/** The text sizes. */
export const Type: StoryObj = { render: () => <TypeScale /> };

const textUses: Readonly<Record<string, string>> = {
  '--cc-text-xs': 'Labels in a drawing',
  '--cc-text-s': 'Hints, and names of facts',
  '--cc-text-m': 'Text',
  '--cc-text-l': 'Headings in a card, and the first sentence of a page',
  '--cc-text-xl': 'Headings of a card or section, amounts and days left',
  '--cc-text-xxl': 'Headings of a form',
  '--cc-text-title': 'A page’s title',
};

function TypeScale() {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (
    <div className="foundation">
      <h2>Type</h2>
      <p>
        Text uses Public Sans and follows the text size that the user has chosen. Sizes are in <code>rem</code>, never
        in pixels. Lines are at most <code>{readToken('--cc-measure')}</code> long.
      </p>
      <TokenTable
        caption="Sizes"
        columns={['Name', 'Size', 'In pixels', 'For', 'Looks like']}
        rows={listTokens('--cc-text-').map((name) => [
          name,
          readToken(name),
          pixelsOf(readToken(name), rootPx),
          textUses[name] ?? '',
          <span key={name} style={{ fontSize: `var(${name})` }}>
            Health insurance
          </span>,
        ])}
      />
      <p>
        Font: <code>{readToken('--cc-font')}</code>
      </p>
    </div>
  );
}

/** A size that grows with the window has no single number of pixels. */
function pixelsOf(size: string, rootPx: number): string {
  const rem = Number.parseFloat(size);
  return Number.isNaN(rem) ? '28 to 38 px' : `${rem * rootPx} px`;
}
