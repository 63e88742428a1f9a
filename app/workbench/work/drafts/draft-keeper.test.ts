// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import { createFilesStore } from '../files-store.ts';
import { overlayCalls } from '../overlay-calls.ts';
import { keptWorkOf } from './kept-work.ts';

const calls = overlayCalls({ school: 'bay-state', form: 'waiver' });
const kept = keptWorkOf('Stella@Company.example', 'bay-state/waiver');
const typed = { 'waiver.json': '{ "typed": "without a session" }' };

interface Sent {
  readonly files: object;
  readonly basedOn: number;
  readonly revision: number | null;
}

/** Returns the same response to every save. */
function answerSaves(status: number, body: object): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_address: string, { body: text }: { readonly body: string }) => {
    sent.push(JSON.parse(text) as Sent);
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

const signedOut = () => answerSaves(401, { title: 'Signed out', status: 401, code: 'SESSION_REQUIRED' });
const saving = () =>
  answerSaves(200, { revision: 8, savedAt: '2026-11-21T12:00:00Z', number: 3, author: null, others: [] });

/** Opens the page while the server has revision 7 of a draft. */
function openPage(onSignedOut = vi.fn()) {
  const begun = { files: {}, basedOn: 3, revision: 7, savedAt: '2026-11-21T11:00:00Z' };
  const store = createFilesStore(kept.find()?.files ?? begun.files);
  const keeper = createDraftKeeper({ calls, store, begun, basedOn: 3, kept, onSignedOut });
  const leave = keeper.start();
  return { store, keeper, leave, onSignedOut };
}

afterEach(() => {
  vi.unstubAllGlobals();
  kept.forget();
});

describe('unsaved work after the session has ended', () => {
  it('is kept only for the same person, and is saved first when they return', async () => {
    signedOut();
    const before = openPage();
    before.store.replaceAll(typed);
    expect(await before.keeper.flush()).toBe(false);
    before.leave();
    expect(before.onSignedOut).toHaveBeenCalled();
    expect(keptWorkOf('stan@company.example', 'bay-state/waiver').find()).toBeUndefined();
    expect(keptWorkOf('stella@company.example', 'bay-state/waiver').find()).toEqual({
      files: typed,
      basedOn: 3,
      revision: 7,
    });

    const sent = saving();
    const after = openPage();
    expect(after.store.read()).toEqual(typed);
    await vi.waitFor(() => expect(after.keeper.read().state).toEqual({ kind: 'saved', at: '2026-11-21T12:00:00Z' }));
    expect(sent).toEqual([{ files: typed, basedOn: 3, revision: 7 }]);
    expect(kept.find()).toBeUndefined();
    after.leave();
  });

  it('includes what was typed just before the page changed to the login', async () => {
    signedOut();
    const { store, leave } = openPage();
    store.replaceAll(typed);
    leave();
    await vi.waitFor(() => expect(kept.find()?.files).toEqual(typed));
  });

  it('is deleted with the discarded draft', async () => {
    signedOut();
    const { store, keeper, leave } = openPage();
    store.replaceAll(typed);
    await keeper.flush();
    keeper.forget();
    expect(kept.find()).toBeUndefined();
    // The keeper does not save the draft when the author leaves the page, either.
    const sent = saving();
    leave();
    await Promise.resolve();
    expect(sent).toEqual([]);
  });
});
