import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { onlyStories, typesForDocs } from './types-for-docs.ts';
import { formStoriesPlugin } from '../stories/forms/form-stories-plugin.ts';
import { indexFormStories } from '../stories/forms/index-form-stories.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../schemas/forms/*/form.json'],
  experimental_indexers: (indexers = []) => [...indexers, indexFormStories],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  // Stories are not pages, so they do not use the root's Vite configuration.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no JavaScript API, which the other docgen needs.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [typesForDocs(), ...(vite.plugins ?? []), onlyStories(), react(), formStoriesPlugin()],
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // RJSF's files start with "use client", which has no meaning here.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  }),
};

export default config;
