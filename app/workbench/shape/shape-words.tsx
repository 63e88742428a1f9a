import type { ReactElement } from 'react';
import { nameOfLanguage, type JsonPath } from '@campus-cover/engine/analysis';
import { useAnnouncer } from '@campus-cover/renderer';
import { canBeEmpty } from './can-be-empty.ts';
import type { Translation } from './find-translations.ts';
import { useShape } from './shape-context.ts';
import { tellTranslations } from './tell-translations.ts';
import { WordsInput } from './words-input.tsx';

export interface ShapeWordsProps {
  /** What the words are, e.g. `"Label"`. */
  readonly label: string;
  /** In the definition. */
  readonly path: JsonPath;
  readonly value: string;
}

/** Words of the form in the language that the author sees, and the school's translations of them. */
export function ShapeWords({ label, path, value }: ShapeWordsProps): ReactElement {
  const { form, change } = useShape();
  const announce = useAnnouncer();
  const isTranslated = form.language !== form.languages[0];
  return (
    <>
      <WordsInput
        label={isTranslated ? `${label} in ${nameOfLanguage(form.language)}` : label}
        value={value}
        isNeeded={!canBeEmpty(path)}
        onChange={(text) => {
          change({ kind: 'words', path, text });
          announce(`${label} changed.`);
        }}
      />
      {isTranslated ? null : <Translations label={label} path={path} />}
    </>
  );
}

/** The school's translations of its own words. */
export function Translations({ label, path }: Omit<ShapeWordsProps, 'value'>): ReactElement {
  const { translationsOf, change } = useShape();
  const announce = useAnnouncer();
  return (
    <>
      {translationsOf(path).map((translation) => {
        const { language, words } = translation;
        const name = `${label} in ${nameOfLanguage(language)}`;
        return (
          <WordsInput
            key={language}
            label={name}
            value={words}
            hint={hintOf(translation)}
            onChange={(text) => {
              change({ kind: 'words', path, text, language });
              announce(`${name} changed.`);
            }}
          />
        );
      })}
    </>
  );
}

function hintOf(translation: Translation): string | undefined {
  const told = tellTranslations([translation]);
  return told === '' ? undefined : told;
}
