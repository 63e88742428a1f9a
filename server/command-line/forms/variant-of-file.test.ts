import { describe, expect, it } from 'vitest';
import { variantOfFile } from './variant-of-file.ts';

describe('the form to which a file belongs', () => {
  it.each([
    ['/s/forms/permit/form.json', { form: 'permit' }],
    ['/s/schools/north/permit.json', { form: 'permit', school: 'north' }],
    ['/s/schools/north/permit.es.json', { form: 'permit', school: 'north', language: 'es' }],
    ['/s/languages/es/permit.json', { form: 'permit', language: 'es' }],
  ])('is found by the path %s', (file, variant) => {
    expect(variantOfFile(file)).toEqual({ folder: '/s', variant });
  });

  it.each([
    '/s/forms/permit/given.json',
    '/s/schools/north/school.json',
    '/s/schools/north/news.json',
    '/s/schools/north/faq.json',
    '/s/content/faq.json',
    '/s/languages/es/language.json',
    '/s/parts/a.json',
  ])('does not exist for %s', (file) => expect(variantOfFile(file)).toBeUndefined());
});
