import { describe, expect, it } from 'vitest';
import { loadContentOrThrow } from './load-content.ts';

const file = (content: unknown, name = 'faq.json') => ({ file: name, text: JSON.stringify(content, null, 2) });
const faq = (answer: string) => file({ entries: { hours: { question: 'When?', answer, order: 1 } } });
const post = { title: 'Open', publishedOn: '2026-11-02', body: '<p>Now</p>' };
const failureOf = (load: () => unknown): string => {
  try {
    load();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('loadContentOrThrow', () => {
  it('[SCR-21, SCR-22] returns news and questions by id, and nothing for missing files', () => {
    const news = file({ posts: { open: post } }, 'news.json');
    expect(loadContentOrThrow('north', { news, faq: faq('<p>Now</p>') })).toEqual({
      slug: 'north',
      news: { open: post },
      faq: { hours: { question: 'When?', answer: '<p>Now</p>', order: 1 } },
    });
    expect(loadContentOrThrow(null)).toEqual({ slug: null, news: {}, faq: {} });
  });

  it.each([
    [
      'a date that does not exist',
      { ...post, publishedOn: '2026-02-30' },
      /news\.json:\d+:\d+ \/posts\/open\/publishedOn/,
    ],
    ['a post without a title', { publishedOn: '2026-02-03', body: '<p>x</p>' }, /\/posts\/open .*title/],
    ['an unknown key', { ...post, author: 'Ada' }, /\/posts\/open\/author unknown key/],
  ])('reports the location of %s', (_what, wrong, message) => {
    expect(failureOf(() => loadContentOrThrow(null, { news: file({ posts: { open: wrong } }, 'news.json') }))).toMatch(
      message,
    );
  });

  it.each([
    ['paragraphs, lists and emphasis', '<h2>A</h2><p>One <strong>two</strong><br>three</p><ul><li><em>x</em></li></ul>'],
    ['links to pages, sites and people', '<p><a href="/dashboard">a</a> <a href="https://x.example/y?z=1">b</a> <a href="mailto:a@x.example">c</a></p>'],
  ])('takes %s', (_what, answer) => {
    expect(failureOf(() => loadContentOrThrow(null, { faq: faq(answer) }))).toBe('');
  }); // oxfmt-ignore

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event attribute', '<p onclick="alert(1)">x</p>'],
    ['a style', '<p style="color: red">x</p>'],
    ['a picture', '<p><img src="x"></p>'],
    ['a link that runs', '<p><a href="javascript:alert(1)">x</a></p>'],
    ['a link without encryption', '<p><a href="http://x.example">x</a></p>'],
    ['a link to another host that looks like a page', '<p><a href="//x.example">x</a></p>'],
    ['a link to nowhere', '<p><a>x</a></p>'],
    ['a paragraph that is not closed', '<p>x'],
    ['a lone bracket', '<p>1 < 2</p>'],
    ['a comment', '<p>x</p><!-- y -->'],
  ])('refuses %s', (_what, answer) => {
    expect(failureOf(() => loadContentOrThrow(null, { faq: faq(answer) }))).toMatch(
      /^faq\.json:5:\d+ \/entries\/hours\/answer /,
    );
  });
});
