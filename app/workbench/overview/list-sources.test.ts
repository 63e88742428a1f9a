import { expect, it } from 'vitest';
import { listSources } from './list-sources.ts';

it('lists the templates, then the forms that can be copied, with the school that a form belongs to', () => {
  const choices = listSources({
    schools: [{ slug: 'bay-state', name: 'Bay State University' }],
    sources: {
      templates: [{ id: 'desk-request', title: 'Send a request' }],
      forms: [
        { school: null, form: 'quote', title: 'Request a quote' },
        { school: 'bay-state', form: 'club-trip', title: 'Ask about a club trip' },
      ],
    },
  });
  expect(choices.map(([value, words]) => [JSON.parse(value) as object, words])).toEqual([
    [{ template: 'desk-request' }, 'Template: Send a request'],
    [{ form: 'quote' }, 'Copy of: Request a quote'],
    [{ school: 'bay-state', form: 'club-trip' }, 'Copy of: Ask about a club trip, Bay State University'],
  ]);
});
