import { useLayoutEffect, useRef, useState } from 'react';
import { themePairs } from '@campus-cover/engine';
import { Button, Notice } from '@campus-cover/renderer';
import { Badge } from '../../../app/workbench/preview/badge.tsx';
import { ContrastTable } from '../contrast-table.tsx';
import { judgePair } from '../judge-pair.ts';
import { readColorToken } from '../read-tokens.ts';
import { schoolTokens, type SchoolColors } from './school-colors.ts';
import '../../../app/workbench/preview/live-form.css';

interface TriedPageProps {
  readonly look: 'light' | 'dark';
  readonly colors: SchoolColors;
}

const pairs = Object.values(themePairs).flat();
const names = [...new Set(pairs.flatMap(({ front, back }) => [front, back]))];

/** Parts of the portal in a school's colors, on a light or a dark page, with the contrast of each pair of colors. */
export function TriedPage({ look, colors }: TriedPageProps) {
  const surface = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [painted, setPainted] = useState<Readonly<Record<string, string | undefined>>>({});

  useLayoutEffect(() => {
    for (const token of schoolTokens) surface.current?.style.setProperty(token, colors[token]);
    const within = page.current;
    if (within !== null) setPainted(Object.fromEntries(names.map((name) => [name, readColorToken(name, within)])));
  }, [colors]);

  const read = (name: string) => painted[name];
  const failing = pairs.filter((pair) => !judgePair(pair, read).passes).length;
  return (
    <div ref={surface} className={`tried-${look}`}>
      <div ref={page} className="tried-page">
        <h3>{look === 'light' ? 'Light' : 'Dark'}</h3>
        <output className="tried-output">
          <Badge tone={failing === 0 ? 'good' : 'bad'}>
            {failing === 0 ? `All ${pairs.length} pairs pass` : `${failing} of ${pairs.length} pairs fail`}
          </Badge>
        </output>
        <div className="tried-parts">
          <p>
            Read about <a href="#waivers">waivers</a> before the deadline.
          </p>
          <p className="tried-buttons">
            <Button>Submit waiver</Button>
            <Button look="secondary">Save and leave</Button>
            <Button look="quiet">Change</Button>
          </p>
          <Notice tone="info">
            <p>
              Your answers are saved as you go. <a href="#drafts">See your drafts</a>
            </p>
          </Notice>
          <Notice tone="warning">
            <p>
              Waivers close on December 1, 2026. <a href="#deadlines">See all deadlines</a>
            </p>
          </Notice>
          <p className="tried-buttons">
            <Badge tone="good">passes</Badge>
            <Badge tone="bad">fails</Badge>
            <Badge tone="plain">waits</Badge>
          </p>
        </div>
        <ContrastTable caption={`Contrast on a ${look} page (WCAG 2.2 AA)`} pairs={pairs} readColor={read} />
      </div>
    </div>
  );
}
