import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import { dropDraft, openWorkbench, signInStaff, stan } from './workbench-page.ts';

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

  /** @param steps 1 for a second sign-in, because each code works once */
  async function open(width: number, steps: 0 | 1 = 0): Promise<{ watched: WatchedPage; form: FrameLocator }> {
    const watched = await openWatchedPage(portal.browser, { viewport: { width, height: 1600 } });
    await signInStaff(watched.page, portal.url, { email: stan, steps });
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

  it('changes the live form by typing over its words, dragging a question and adding one', async () => {
    const { watched, form } = await open(1440, 1);
    const { page } = watched;
    await dropDraft(page, path);
    await openWorkbench(page, portal.url, path);
    await page.getByRole('button', { name: 'Shape', exact: true }).click();
    await form.locator('.point-palette').waitFor();

    await form.getByText('Club and intramural sports do not count.').click();
    await form.getByRole('textbox', { name: 'Help text' }).fill('Only teams that compete');
    // The form shows the new words while the author is still typing.
    await form.locator('.cc-hint', { hasText: 'Only teams that compete' }).waitFor();
    await watched.expectAccessible();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => readOverlay(page))
      .toMatchObject({ patch: { uiSchema: { IntercollegiateAthlete: { 'ui:help': 'Only teams that compete' } } } });

    const dragged = form.locator('[data-field="AlternateEmailAddress"]');
    const below = form.locator('[data-field="IntercollegiateAthlete"]');
    await below.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const from = (await dragged.locator('label').boundingBox())!;
    const to = (await below.boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 40, { steps: 3 });
    await page.mouse.move(to.x + 10, to.y + to.height - 8, { steps: 3 });
    await form.locator('.point-drop').waitFor();
    await page.mouse.up();
    await expect
      .poll(() => readOverlay(page))
      .toMatchObject({ place: { AlternateEmailAddress: { after: 'IntercollegiateAthlete' } } });

    await below.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const kind = (await form.getByRole('button', { name: 'Yes or no' }).boundingBox())!;
    const place = (await below.boundingBox())!;
    await page.mouse.move(kind.x + 10, kind.y + 10);
    await page.mouse.down();
    await page.mouse.move(place.x + 10, place.y + place.height - 8, { steps: 3 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    await dialog.getByText(/^It goes after “Do you play/).waitFor();
    expect(await dialog.getByLabel('Yes or no').isChecked()).toBe(true);
    await dialog.getByLabel('Label', { exact: true }).fill('Do you row?');
    await dialog.getByLabel('Label in Spanish').fill('¿Rema?');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByRole('radiogroup', { name: /^Do you row\?/ }).waitFor();
    await page.getByLabel('Language').selectOption('es');
    await form
      .getByRole('radiogroup', { name: /^¿Rema\?/ })
      .getByLabel('Sí')
      .waitFor();
    await page.getByRole('tab', { name: /^Explain/ }).click();
    for (let step = 0; step < 3; step += 1)
      await page.getByRole('button', { name: 'Undo the last change' }).press('Enter');
    await form.getByText('¿Rema?').waitFor({ state: 'detached' });
    await watched.context.close();
  });
});
