import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageProvider } from './language-provider.tsx';
import { useWords } from './use-words.ts';

function Drawn() {
  return <p>{useWords().say('optional')}</p>;
}

it('two forms on one page each have their own language, and English is the default', () => {
  const page = renderToStaticMarkup(
    <>
      <LanguageProvider language={{ tag: 'es', words: { optional: '(opcional)' } }}>
        <Drawn />
        <LanguageProvider language={{ tag: 'fr', words: { optional: '(facultatif)' } }}>
          <Drawn />
        </LanguageProvider>
      </LanguageProvider>
      <Drawn />
    </>,
  );
  expect(page).toBe('<p>(opcional)</p><p>(facultatif)</p><p>(optional)</p>');
});
