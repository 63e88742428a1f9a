import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../platform/text/escape-html.ts';
import { markHtml } from './mark-html.ts';
import { markText } from './mark-text.ts';
import { safeHtmlBelowHeading, textOfHtml } from './safe-html.ts';

/** Pieces of tags, entities, marks and words in random order. */
const tricky = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      ';',
      'amp',
      'lt',
      '#39',
      'mark',
      '/',
      'a',
      'waiver',
      'é',
      ' ',
      '<p>',
      '</p>',
      '<a href="',
      '<script>',
      '\u0301',
      '💊',
      '<!--',
      '=',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const marking = fc.record({
  beginning: fc.constantFrom('a', 'amp', 'lt', 'm', 'mark', 'waiv', '39', 'p', 'href'),
  stems: fc.constant(['waiver']),
});
const withoutMarks = (html: string) => html.replaceAll(/<\/?mark>/g, '');

describe('marking', () => {
  it('[API-40] changes only the marks in a text, and leaves no tag in it', () => {
    fc.assert(
      fc.property(tricky, marking, (text, found) => {
        const html = markText(text, found);
        expect(withoutMarks(html)).toBe(escapeHtml(text));
        expect(html).not.toMatch(/<(?!\/?mark>)/);
      }),
    );
  });

  it('[API-52] changes only the marks in the texts of an answer', () => {
    fc.assert(
      fc.property(tricky, marking, (answer, found) => {
        const safe = safeHtmlBelowHeading(answer);
        const marked = markHtml(safe, found);
        // Sanitizing removes the marks and changes nothing else, so every mark is outside tags and entities.
        expect(safeHtmlBelowHeading(marked)).toBe(safeHtmlBelowHeading(safe));
        expect(marked).not.toMatch(/<[^>]*<|&[^;]*<mark>[^;]*;/);
      }),
    );
  });

  it.each([
    ['waiver', { beginning: 'waiv', stems: [] }, '<mark>waiver</mark>'],
    ['study', { beginning: 'studies', stems: ['studi'] }, '<mark>study</mark>'],
    ['Université', { beginning: 'universite', stems: [] }, '<mark>Université</mark>'],
    ["school's", { beginning: 'schools', stems: [] }, '<mark>school&#39;s</mark>'],
    ['unwaived', { beginning: 'waiv', stems: ['waiv'] }, 'unwaived'],
    ['between', { beginning: 'x', stems: ['be'] }, 'between'],
  ])('marks %j for %j', (text, found, html) => {
    expect(markText(text, found)).toBe(html);
  });
});

describe('textOfHtml', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<p>Look at <a href="/x">this</a>: here<br>and there</p>', 'Look at this: here and there'],
    ['AT&amp;T &lt;b&gt; &eacute; &#x2014; &quot;x&quot;', 'AT&T <b> é — "x"'],
    ['&amp;lt;', '&lt;'],
    ['<script>alert(1)</script>left', 'left'],
  ])('reads %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
