import { describe, expect, it } from 'vitest';
import { checkPicture } from './check-picture.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';
const picture = (content: string, start = open): readonly string[] =>
  checkPicture({ file: 'logo.svg', text: `${start}\n${content}\n</svg>\n` }).map(
    ({ line, message }) => `${line}: ${message}`,
  );

describe('checkPicture', () => {
  it('accepts plain shapes, gradients and a title', () => {
    expect(
      picture(
        `
        <title>The crest &amp; the sea &#233;</title>
        <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0%" stop-color="#fff"/></linearGradient></defs>
        <g transform="translate(1 1) rotate(-45)" fill='none' stroke="rgb(1, 2, 3)" stroke-width=".5">
          <path d="M0 0h8v8H0z" />
        </g>`,
      ),
    ).toEqual([]);
    expect(picture('<rect width="8" height="8" fill="url(#sky)"/>')).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', /<script> is not allowed/],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', /<SCRIPT> is not allowed/],
    ['an event attribute', '<g onload="alert(1)"></g>', /attribute "onload"/],
    ['HTML', '<foreignObject></foreignObject>', /<foreignObject> is not allowed/],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', /<a> is not allowed/],
    ['another picture', '<image href="https://evil.example/x.png"/>', /<image> is not allowed/],
    ['an element from an external file', '<use href="https://evil.example/x.svg#a"/>', /<use> is not allowed/],
    ['a style sheet', '<style>@import "https://evil.example";</style>', /<style> is not allowed/],
    ['a style', '<g style="background: url(https://evil.example)"></g>', /attribute "style"/],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>', /<animate> is not allowed/],
    ['a handler', '<set attributeName="onmouseover" to="alert(1)"/>', /<set> is not allowed/],
    ['an external address', '<rect fill="url(https://evil.example/x)"/>', /"fill" must not refer to anything outside/],
    ['a relative address', '<rect fill="url(x.svg#a)"/>', /"fill" must not refer to anything outside/],
    ['an address in quotation marks', `<rect fill="url('#a')"/>`, /"fill" must not refer to anything outside/],
    ['an address with an escaped name', '<rect fill="u\\72l(x)"/>', /"fill" must not refer to anything outside/],
    ['an entity', '<rect fill="&evil;"/>', /"fill" must not refer to anything outside/],
    ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"></g>', /xmlns is/],
    ['a prefix', '<g xlink:href="#a"></g>', /attribute "xlink:href"/],
    ['an element with a prefix', '<x:script>alert(1)</x:script>', /this is not an element/],
    ['a comment', '<!-- <script> -->', /remove the comment/],
    ['CDATA', '<![CDATA[<script>]]>', /only elements/],
    ['a declaration within', '<!DOCTYPE svg [<!ENTITY a "b">]>', /only elements/],
    ['an attribute without quotation marks', '<g id=a></g>', /this is not an element/],
    ['an unclosed element', '<g>', /<\/svg> has no opening tag/],
    ['an entity in its text', '<title>Caf&eacute;</title>', /no such entity/],
    ['an ampersand in its text', '<title>A & B</title>', /no such entity/],
    ['a closing tag before the end', '</svg><svg>', /nothing is allowed after/],
    ['text after its end', '</svg>text<svg>', /nothing is allowed after/],
  ])('refuses %s', (_what, content, message) => {
    expect(picture(content)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg">', /viewBox/],
    ['an empty viewBox', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 8">', /viewBox/],
    ['no namespace', '<svg viewBox="0 0 8 8">', /xmlns/],
    ['something before it', `<?xml version="1.0"?>${open}`, /not declarations/],
    ['text before it', `text ${open}`, /nothing is allowed before/],
    ['another element', '<g viewBox="0 0 8 8"><svg>', /not with <svg>/],
  ])('refuses a picture with %s', (_what, start, message) => {
    expect(picture('', start)[0]).toMatch(message);
  });

  it('refuses a file that is too large or not a picture', () => {
    expect(picture(' '.repeat(16_384))).toEqual([expect.stringMatching(/at most 16384/)]);
    expect(checkPicture({ file: 'logo.svg', text: 'PNG' })).toHaveLength(1);
    expect(checkPicture({ file: 'logo.svg', text: '' })).toHaveLength(1);
  });

  it('reports the location', () => {
    expect(picture('<g>\n  <script></script>\n</g>')).toEqual([expect.stringMatching(/^3: /)]);
  });
});
