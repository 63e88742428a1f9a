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

  it('may be used twice where they agree, and clash where they do not', () => {
    const { problems } = loadMini({ form: (text) => placed(twice(text)) });
    expect(problems.map(brief)).toEqual([
      'part-conflict form.json:3 two parts disagree about /checks/zip/at (the other at address.json:19); rename it in one of them',
      'part-conflict form.json:3 two parts disagree about /checks/zip/message (the other at address.json:21); rename it in one of them',
      'part-conflict form.json:3 two parts disagree about /lookups/post/with/PostalCode (the other at address.json:25); rename it in one of them',
    ]);
  });

  it('may be used twice with names of their own', () => {
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

  it('bring their dialogs, to the field by the name that it has here', () => {
    const { definition, problems } = loadMini({
      part: swap(
        '"checks":',
        '"dialogs": { "post": { "at": "PostalCode", "label": "L", "title": "T", "text": ["x"] } },\n"checks":',
      ),
    });
    expect(problems).toEqual([]);
    expect(definition?.dialogs?.['post']?.at).toBe('Zip');
  });

  it('keep the way in which an iterator reads a field of theirs when it is renamed', () => {
    const { definition, problems } = loadMini({
      part: swap(
        '"PostalCode"], { "==": [{ "var": "" }, { "var": "$post.PostalCode" }',
        '"PostalCode"], { "==": [{ "var": "" }, { "var": "$form.PostalCode" }',
      ),
    });
    expect(problems).toEqual([]);
    expect(JSON.stringify(definition?.checks?.['zip']?.assert)).toContain('{"var":"$form.Zip"}');
  });

  it('may disagree where the form settles it', () => {
    const { definition, problems } = loadMini({ form: (text) => settled(placed(twice(text))) });
    expect(problems).toEqual([]);
    expect(definition?.checks?.['zip']?.message).toBe('Own');
  });
});
