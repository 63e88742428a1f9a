import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Spinner } from '@campus-cover/renderer';
import { listTokens, readToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

const meta: Meta = { title: 'Foundations/Space, targets and motion', parameters: { controls: { disable: true } } };
export default meta;

/** Spacing, target sizes and motion. */
export const Space: StoryObj = { name: 'Space, targets and motion', render: () => <Spaces /> };

function Spaces() {
  return (
    <div className="foundation">
      <h2>Space</h2>
      <TokenTable
        caption="Steps"
        columns={['Name', 'Size', 'Looks like']}
        rows={listTokens('--cc-space-').map((name) => [
          name,
          readToken(name),
          <span key={name} className="foundation-bar" style={{ inlineSize: `var(${name})` }} />,
        ])}
      />
      <h2>Targets</h2>
      <p>
        Every control that users press is at least <code>{readToken('--cc-target')}</code> high, so that it is easy to
        tap; nothing is smaller than the 24 px of WCAG 2.2 (2.5.8). Each side of the square below has that length.
      </p>
      <span className="foundation-target" />
      <p>
        <Button>Continue</Button>
      </p>
      <h2>Motion</h2>
      <p>
        Only progress indicators move, and they stop for users who prefer less motion. Nothing blinks, slides in or
        moves by itself.
      </p>
      <Spinner label="Loading" />
    </div>
  );
}
