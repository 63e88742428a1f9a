import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { contrastOf, readColor, themePairs, themeTokens } from '@campus-cover/engine';
import { fixedPairs } from '../../stories/foundations/fixed-pairs.ts';
import { root } from '../architecture/source-files.ts';
import { closeContexts, openChromium } from '../browser/chromium.ts';

type Theme = Readonly<Record<string, string>>;

const styles = ['tokens', 'dark'].map((name) => readFileSync(join(root, `renderer/styles/${name}.css`), 'utf8'));
const pairs = [...Object.values(themePairs).flat(), ...fixedPairs];
const names = [...new Set(pairs.flatMap(({ front, back }) => [front, back]))];
const schools: readonly (readonly [name: string, theme: Theme])[] = readdirSync(join(root, 'schemas/schools'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const file = readFileSync(join(root, 'schemas/schools', name, 'school.json'), 'utf8');
    return [name, (JSON.parse(file) as { readonly theme?: Theme }).theme ?? {}];
  });

describe('the colors of dark pages', () => {
  let page: Page;

  beforeAll(async () => {
    const browser = await openChromium();
    page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
    await page.setContent(`<style>${styles.join('\n')}</style><body></body>`);
  });

  afterAll(async () => closeContexts(await openChromium()));

  it.each(schools)('have enough contrast at %s', async (_name, theme) => {
    expect(await findLowContrasts(page, theme)).toEqual([]);
  });

  it('have enough contrast for a school color of any hue, however light or strong', async () => {
    const low: string[] = [];
    for (let hue = 0; hue < 360; hue += 15) {
      for (const [saturation, lightness] of [
        [100, 20],
        [100, 35],
        [100, 90],
        [40, 25],
        [0, 0],
        [0, 100],
      ]) {
        const color = `hsl(${hue} ${saturation}% ${lightness}%)`;
        const theme = Object.fromEntries(Object.keys(themeTokens).map((name) => [name, color]));
        low.push(...(await findLowContrasts(page, theme)).map((finding) => `${color}: ${finding}`));
      }
    }
    expect(low).toEqual([]);
  });

  it('keep the hue of the school, so that two schools do not look the same', async () => {
    const green = await paint(page, { '--cc-brand': '#00562b' });
    const red = await paint(page, { '--cc-brand': '#8c1515' });
    const [, greens = 0] = readColor(green['--cc-brand'] ?? '') ?? [];
    const [reds = 0, , blues = 0] = readColor(red['--cc-brand'] ?? '') ?? [];
    expect(greens).toBeGreaterThan((readColor(green['--cc-brand'] ?? '') ?? [0])[0] ?? 0);
    expect(reds).toBeGreaterThan(blues);
  });

  it('are the light ones on paper', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await paint(page, {})).toMatchObject({ '--cc-brand': '#14508c', '--cc-surface': '#ffffff' });
    await page.emulateMedia({ media: null, colorScheme: 'dark' });
  });
});

async function findLowContrasts(page: Page, theme: Theme): Promise<readonly string[]> {
  const painted = await paint(page, theme);
  return pairs.flatMap(({ front, back, ratio }) => {
    const [one, other] = [readColor(painted[front] ?? ''), readColor(painted[back] ?? '')];
    const contrast = one === undefined || other === undefined ? 0 : contrastOf(one, other);
    return contrast >= ratio ? [] : [`${front} on ${back}: ${contrast.toFixed(2)} instead of ${ratio}`];
  });
}

/** Returns each color as the browser paints it, e.g. `{ "--cc-brand": "#9fc5ef" }`, with a school's theme. */
async function paint(page: Page, theme: Theme): Promise<Theme> {
  return page.evaluate(
    ([tokens, colors]) => {
      const { style } = document.documentElement;
      style.cssText = '';
      for (const [name, color] of Object.entries(colors)) style.setProperty(name, color);
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const used = getComputedStyle(document.body);
      return Object.fromEntries(
        tokens.map((name) => {
          context.fillStyle = used.getPropertyValue(name);
          context.fillRect(0, 0, 1, 1);
          const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
          return [name, `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`];
        }),
      );
    },
    [names, theme] as const,
  );
}
