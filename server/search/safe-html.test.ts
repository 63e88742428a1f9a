import { faqSchema, newsSchema } from '@campus-cover/schemas';
import { describe, expect, it } from 'vitest';
import { safeHtml, safeHtmlBelowHeading } from './safe-html.ts';

const told = [
  newsSchema.properties.posts.additionalProperties.properties.body.description,
  faqSchema.properties.entries.additionalProperties.properties.answer.description,
];

describe('safeHtml', () => {
  it.each(told)('keeps the tags that authors may use, and no others: %s', (description) => {
    const [, list = ''] = /: (.*) and links \(a href\)/.exec(description) ?? [];
    const tags = [...list.split(', '), 'a'];
    const all = [...tags, 'h1', 'h4', 'div', 'span', 'b', 'i', 'u', 'table', 'img', 'script', 'style', 'iframe', 'pre'];
    const kept = all.filter((tag) => safeHtml(`<${tag}>x</${tag}>`).includes(`<${tag}`));
    expect(kept).toEqual(tags);
    expect(tags).toHaveLength(10);
  });
});

describe('safeHtmlBelowHeading', () => {
  it('leaves no level-2 headings, so that every level-2 heading in the FAQ is a question', () => {
    expect(safeHtmlBelowHeading('<h2>One</h2><h3>Two</h3>')).toBe('<h3>One</h3><h4>Two</h4>');
  });
});
