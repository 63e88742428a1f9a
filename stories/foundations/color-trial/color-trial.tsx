import { useMemo, useState } from 'react';
import { themeTokens } from '@campus-cover/engine';
import { Button } from '@campus-cover/renderer';
import { alwaysDark } from '../../../.storybook/always-dark.ts';
import { safeTheme, type Theme } from '../../../app/shell/theme.ts';
import tokensSheet from '../../../renderer/styles/tokens.css?raw';
import { ColorField } from './color-field.tsx';
import { CopyTheme } from './copy-theme.tsx';
import { findColorProblems, schoolTokens, type SchoolColors } from './school-colors.ts';
import { scopeColors } from './scope-colors.ts';
import { TriedPage } from './tried-page.tsx';
import '../foundations.css';
import './color-trial.css';

export interface ColorTrialProps {
  /** The colors to start from. The portal's own colors replace those that are missing. */
  readonly theme: Theme;
}

/** Both pages start from the light colors; the dark page then derives its own, as `dark.css` does. */
const sheets = [
  scopeColors(tokensSheet, { root: '.tried-light, .tried-dark', body: '' }),
  scopeColors(alwaysDark, { root: '.tried-dark', body: '.tried-dark > .tried-page' }),
].join('\n');

/** Changes a school's colors and shows at once what they look like and whether people can read them. */
export function ColorTrial({ theme }: ColorTrialProps) {
  const start: SchoolColors = { ...themeTokens, ...safeTheme(theme) };
  const [colors, setColors] = useState(start);
  const problems = useMemo(() => findColorProblems(colors), [colors]);
  return (
    <div className="foundation tried">
      <style>{sheets}</style>
      <h2>Try other colors</h2>
      <p>
        A school’s file can set these four colors. Choose a school in the toolbar to start from its colors. A dark page
        derives its own colors from them. The messages are the ones that the check of the school’s file reports.
      </p>
      <div className="tried-fields">
        {schoolTokens.map((token) => (
          <ColorField
            key={token}
            token={token}
            color={colors[token]}
            problem={problems.find((problem) => problem.token === token)}
            onChange={(color) => setColors((before) => ({ ...before, [token]: color }))}
          />
        ))}
      </div>
      <CopyTheme colors={colors} />
      <p>
        <Button look="quiet" onClick={() => setColors(start)}>
          Start over
        </Button>
      </p>
      <div className="tried-pages">
        <TriedPage look="light" colors={colors} />
        <TriedPage look="dark" colors={colors} />
      </div>
    </div>
  );
}
