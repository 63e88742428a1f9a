import { describe, expect, it } from 'vitest';
import { brief, loadMini, swap } from '../mini-form.ts';

/** Edits the form so that it resolves the conflict between its two uses of the address part. */
const settled = (text: string): string =>
  swap(
    '"of-age": {',
    '"zip": { "at": "Zip", "message": "Own" },\n"of-age": {',
  )(swap('"compute":', '"lookups": { "post": { "with": { "PostalCode": { "var": "Zip" } } } },\n"compute":')(text));

describe('parts', () => {
  const twice = swap(
    '"rename": { "PostalCode": "Zip", "zip-needed": "home-zip-needed" } }',
    '"rename": { "PostalCode": "Zip", "zip-needed": "home-zip-needed" } }, "work": { "use": "address", "rename": { "PostalCode": "WorkZip" } }',
  );
  const placed = swap('"fields": ["Country", "Zip"]', '"fields": ["Country", "Zip", "WorkZip"]');

  it('can be used twice if they agree, and conflict if they do not', () => {
    const { problems } = loadMini({ form: (text) => placed(twice(text)) });
    expect(problems.map(brief)).toEqual([
      'part-conflict form.json:3 two parts disagree about /checks/zip/at (the other at address.json:19); rename it in one of them',
      'part-conflict form.json:3 two parts disagree about /checks/zip/message (the other at address.json:21); rename it in one of them',
      'part-conflict form.json:3 two parts disagree about /lookups/post/with/PostalCode (the other at address.json:25); rename it in one of them',
    ]);
  });

  it('can be used twice under different names', () => {
    const named = swap(
      '"PostalCode": "WorkZip"',
      '"PostalCode": "WorkZip", "zip": "work-zip", "post": "workPost", "address": "work-address"',
    );
    const { definition, problems } = loadMini({ form: (text) => named(placed(twice(text))) });
    expect(problems).toEqual([]);
    expect(definition?.checks?.['work-zip']?.at).toBe('WorkZip');
    expect(definition?.rules?.['zip-needed']?.show).toEqual(['WorkZip']);
    expect(definition?.prefill?.['work-address']?.when).toEqual({ var: '$workPost.PostalCode' });
  });

  it('include their dialogs, at the field’s new name', () => {
    const { definition, problems } = loadMini({
      part: swap(
        '"checks":',
        '"dialogs": { "post": { "at": "PostalCode", "label": "L", "title": "T", "text": ["x"] } },\n"checks":',
      ),
    });
    expect(problems).toEqual([]);
    expect(definition?.dialogs?.['post']?.at).toBe('Zip');
  });

  it('keep an iterator’s reference to one of their fields when the field is renamed', () => {
    const { definition, problems } = loadMini({
      part: swap(
        '"PostalCode"], { "==": [{ "var": "" }, { "var": "$post.PostalCode" }',
        '"PostalCode"], { "==": [{ "var": "" }, { "var": "$form.PostalCode" }',
      ),
    });
    expect(problems).toEqual([]);
    expect(JSON.stringify(definition?.checks?.['zip']?.assert)).toContain('{"var":"$form.Zip"}');
  });

  it('can disagree if the form resolves the conflict', () => {
    const { definition, problems } = loadMini({ form: (text) => settled(placed(twice(text))) });
    expect(problems).toEqual([]);
    expect(definition?.checks?.['zip']?.message).toBe('Own');
  });
});
