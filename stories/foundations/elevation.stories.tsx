import type { Meta, StoryObj } from '@storybook/react-vite';
import { listTokens, readToken } from './read-tokens.ts';
import { TokenTable } from './token-table.tsx';

const meta: Meta = { title: 'Foundations/Elevation and corners', parameters: { controls: { disable: true } } };
export default meta;

const shadowUses: Readonly<Record<string, string>> = {
  '--cc-shadow-1': 'Cards on the page',
  '--cc-shadow-2': 'The card with the next step, and lists that open over the page',
  '--cc-shadow-3': 'Dialogs',
};
const radiusUses: Readonly<Record<string, string>> = {
  '--cc-radius-s': 'Marked words, logos',
  '--cc-radius': 'Controls, buttons and notices',
  '--cc-radius-l': 'Cards and panels',
  '--cc-radius-round': 'A status, and bars',
};

/** How far a surface is above the page, and how round its corners are. */
export const Elevation: StoryObj = { name: 'Elevation and corners', render: () => <Elevations /> };

function Elevations() {
  return (
    <div className="foundation">
      <h2>Elevation</h2>
      <p>
        A shadow shows that a surface is above another one. It never carries meaning: a border is always there as well,
        also on a dark page, where shadows are hard to see.
      </p>
      <TokenTable
        caption="Shadows"
        columns={['Name', 'For', 'Looks like']}
        rows={listTokens('--cc-shadow-').map((name) => [
          name,
          shadowUses[name] ?? '',
          <span key={name} className="foundation-raised" style={{ boxShadow: `var(${name})` }} />,
        ])}
      />
      <h2>Corners</h2>
      <TokenTable
        caption="Radii"
        columns={['Name', 'Size', 'For', 'Looks like']}
        rows={listTokens('--cc-radius').map((name) => [
          name,
          readToken(name),
          radiusUses[name] ?? '',
          <span key={name} className="foundation-raised" style={{ borderRadius: `var(${name})` }} />,
        ])}
      />
    </div>
  );
}
