import { describe, expect, it } from 'vitest';
import { lintLibrary } from '../../analysis/lint/lint-library.ts';
import type { FormLibrary } from '../form-library.ts';
import { loadPortalContentOrThrow } from './load-portal-content.ts';

const source = (file: string, json: object) => ({ file, text: JSON.stringify(json) });
const post = { title: 'Waivers are open', publishedOn: '2026-09-01', body: '<p>Waive now.</p>' };
const question = { question: 'What is a waiver?', answer: '<p>A form.</p>', order: 10 };
const spanishPost = { title: 'Ya puede renunciar', body: '<p>Renuncie ahora.</p>' };

function library(content: FormLibrary['content']): FormLibrary {
  const language = source('languages/es/language.json', { tag: 'es', name: 'Español', words: {} });
  return {
    forms: new Map(),
    parts: {},
    catalogs: new Map(),
    schools: new Map(),
    languages: new Map([['es', { language, overlays: new Map(), catalogs: new Map(), ...(content && { content }) }]]),
    givens: new Map(),
    scenarios: [],
    content: {
      news: source('content/news.json', { posts: { open: post } }),
      faq: source('content/faq.json', { entries: { waiver: question } }),
    },
  };
}

const news = (posts: object) => ({ news: source('languages/es/content/news.json', { posts }) });
const lint = (content: FormLibrary['content']) =>
  lintLibrary(library(content)).map(({ rule, file, pointer, suggestion }) =>
    [rule, file, pointer, suggestion].filter(Boolean).join(' '),
  );

describe('the portal’s news and FAQ', () => {
  it('are also in each language that translates them, without the entries that it leaves out', () => {
    const { slug, news: own, faq, translations } = loadPortalContentOrThrow(library(news({ open: spanishPost })));
    expect({ slug, own, faq }).toEqual({ slug: null, own: { open: post }, faq: { waiver: question } });
    expect([...translations!]).toEqual([['es', { news: { open: { ...post, ...spanishPost } }, faq: {} }]]);
    expect(loadPortalContentOrThrow(library(undefined)).translations).toBeUndefined();
  });

  it('refuse text for an entry that does not exist, and HTML that the portal does not show', () => {
    const open = { ...spanishPost, body: '<script>1</script>' };
    expect(() => loadPortalContentOrThrow(library(news({ oppen: spanishPost })))).toThrow(/"oppen"/);
    expect(lint(news({ open, oppen: spanishPost }))).toEqual([
      'translation-missing content/faq.json /entries/waiver/question',
      'translation-missing content/faq.json /entries/waiver/answer',
      'content-html languages/es/content/news.json /posts/open/body',
      'text-unknown languages/es/content/news.json /posts/oppen open',
    ]);
  });

  it('are reported where a language that has some of them leaves out text', () => {
    expect(lint(news({ open: { title: spanishPost.title } }))).toEqual([
      'translation-missing content/news.json /posts/open/body',
      'translation-missing content/faq.json /entries/waiver/question',
      'translation-missing content/faq.json /entries/waiver/answer',
    ]);
    expect(lint(undefined)).toEqual([]);
  });
});
