import type { Meta, StoryObj } from '@storybook/react-vite';
import { listTokens, readToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

const meta: Meta = { title: 'Foundations/Type', parameters: { controls: { disable: true } } };
export default meta;

/** The text sizes. */
export const Type: StoryObj = { render: () => <TypeScale /> };

function TypeScale() {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (
    <div className="foundation">
      <h2>Type</h2>
      <p>
        Text uses the system font and follows the text size that the user has chosen. Sizes are in <code>rem</code>,
        never in pixels. Lines are at most <code>{readToken('--cc-measure')}</code> long.
      </p>
      <TokenTable
        caption="Sizes"
        columns={['Name', 'Size', 'In pixels', 'Looks like']}
        rows={listTokens('--cc-text-').map((name) => [
          name,
          readToken(name),
          `${Number.parseFloat(readToken(name)) * rootPx} px`,
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
