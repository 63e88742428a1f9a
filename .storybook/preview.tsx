import type { Preview } from '@storybook/react-vite';
import { Announcer } from '@campus-cover/renderer';
import '@campus-cover/renderer/styles.css';
import '../stories/support/story.css';

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disable: true },
  },
  decorators: [
    (Story, { title, name }) => (
      <Announcer>
        <main className="story">
          <h1 className="cc-visually-hidden">{`${title}: ${name}`}</h1>
          <Story />
        </main>
      </Announcer>
    ),
  ],
};

export default preview;
