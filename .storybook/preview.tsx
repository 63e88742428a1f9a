import type { Preview } from '@storybook/react-vite';
import { Announcer, LanguageProvider } from '@campus-cover/renderer';
import '@campus-cover/renderer/styles.css';
import '../stories/support/story.css';
import { dressPage, languages, type Dress } from './dress-page.ts';
import { extractArgTypes } from './extract-arg-types.ts';
import { schoolThemes } from './school-themes.ts';

const preview: Preview = {
  // Adds a page with all of a component's states, its controls and its types; a file opts out with '!autodocs'.
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs: { extractArgTypes },
    controls: { expanded: true },
    viewport: {
      options: { narrow: { name: 'Narrow phone', styles: { width: '320px', height: '640px' }, type: 'mobile' } },
    },
  },
  globalTypes: {
    school: {
      description: 'School colors',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Campus Cover' },
          ...schoolThemes.map(({ slug, name }) => ({ value: slug, title: name })),
        ],
      },
    },
    colors: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Light, or as your system prefers' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    direction: {
      description: 'Text direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map(({ tag }) => ({ value: tag, title: nameOf(tag) })),
      },
    },
  },
  initialGlobals: { school: '', colors: 'system', direction: 'ltr', language: 'en' },
  decorators: [
    (Story, { title, name, globals, viewMode }) => {
      const dress = globals as unknown as Dress;
      const isAlone = viewMode !== 'docs';
      // A docs page has many stories and its own text, which reads from left to right.
      dressPage(document.documentElement, isAlone ? dress : { ...dress, direction: 'ltr' });
      const Around = isAlone ? 'main' : 'div';
      return (
        <LanguageProvider key={dress.language} language={languages.find(({ tag }) => tag === dress.language)}>
          <Announcer>
            <Around className="story" dir={dress.direction}>
              {isAlone ? <h1 className="cc-visually-hidden">{`${title}: ${name}`}</h1> : null}
              <Story />
            </Around>
          </Announcer>
        </LanguageProvider>
      );
    },
  ],
};

/** `"es"` → `"español"`. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

export default preview;
