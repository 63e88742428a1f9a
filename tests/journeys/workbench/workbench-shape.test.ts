import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { openWorkbench, signInStaff, stan } from './workbench-page.ts';

const path = 'bay-state/waiver';

describe('shaping a form by pointing at it', () => {
  const portal = openPortal();

  /** Returns the overlay or its translation in the author's draft, as JSON. */
  async function readOverlay(page: Page, file = 'waiver.json'): Promise<unknown> {
    const files = await page.evaluate(async (where) => {
      const answer = await fetch(`/api/workbench/overlays/${where}`);
      const { draft } = (await answer.json()) as { draft: { files: Record<string, string> } | null };
      return draft?.files ?? {};
    }, path);
    return JSON.parse(files[file] ?? 'null');
  }

  async function open(width: number): Promise<{ watched: WatchedPage; form: FrameLocator }> {
    const watched = await openWatchedPage(portal.browser, { viewport: { width, height: 1600 } });
    await signInStaff(watched.page, portal.url, { email: stan });
    const form = await openWorkbench(watched.page, portal.url, path);
    return { watched, form };
  }

  it('changes words, choices and places, leaves out a question, and undoes each step', async () => {
    const { watched, form } = await open(1440);
    const { page } = watched;
    await page.getByRole('tab', { name: /^Explain/ }).click();
    const pane = page.getByRole('tabpanel', { name: /Explain/ });
    await form.getByLabel('Name of the person').first().click();

    await pane.getByLabel('Label', { exact: true }).fill('Who fills in this form?');
    await pane.getByLabel('Label', { exact: true }).press('Enter');
    await form.getByLabel('Who fills in this form?').waitFor();
    await expect
      .poll(() => readOverlay(page))
      .toMatchObject({
        patch: { schema: { properties: { PersonCompletingForm: { title: 'Who fills in this form?' } } } },
      });

    await pane.getByRole('button', { name: 'Move down' }).click();
    await expect
      .poll(() => readOverlay(page))
      .toMatchObject({ place: { PersonCompletingForm: { after: 'AlternateEmailAddress' } } });
    await watched.expectAccessible();

    await pane.getByRole('button', { name: 'Not at this school' }).click();
    await form.getByLabel('Who fills in this form?').waitFor({ state: 'detached' });
    await expect.poll(() => readOverlay(page)).toMatchObject({ drop: { fields: ['PersonCompletingForm'] } });
    expect(JSON.stringify(await readOverlay(page))).not.toContain('Who fills in');
    await pane
      .getByRole('region', { name: /^Not at / })
      .getByText('PersonCompletingForm')
      .waitFor();
    await watched.expectAccessible();

    await pane.getByRole('button', { name: 'Undo the last change' }).press('Enter');
    await form.getByLabel('Who fills in this form?').waitFor();
    await pane.getByRole('button', { name: 'Undo the last change' }).press('Enter');
    await pane.getByRole('button', { name: 'Undo the last change' }).press('Enter');
    await form.getByLabel('Name of the person').waitFor();
    await expect.poll(() => readOverlay(page)).not.toHaveProperty('place');

    await pane.getByLabel('Field', { exact: true }).selectOption('CustomCode3ID');
    await pane.getByRole('checkbox', { name: 'Military', exact: false }).uncheck();
    await expect.poll(() => readOverlay(page)).toMatchObject({ drop: { choices: { CustomCode3ID: ['Military'] } } });

    await page.getByRole('tab', { name: 'Translations' }).click();
    const table = page.getByRole('table', { name: 'Texts and their translations' });
    await page.getByLabel('Search').fill('military');
    await page.getByText('No text matches.').waitFor();
    await page.getByLabel('Search').fill('something else');
    await table.getByRole('textbox', { name: /^Spanish: .*, 7 of 7$/ }).fill('Ninguna de estas');
    await table.getByRole('button').first().click();
    await watched.expectAccessible();
    // The file keeps the dropped choice, because the list is written before choices are dropped.
    await expect
      .poll(() => readOverlay(page, 'waiver.es.json'))
      .toMatchObject({
        patch: {
          uiSchema: {
            CustomCode3ID: {
              'ui:enumNames': expect.arrayContaining(['Militar (TRICARE o VA)', 'Ninguna de estas']) as unknown,
            },
          },
        },
      });
    await watched.context.close();
  });
});
