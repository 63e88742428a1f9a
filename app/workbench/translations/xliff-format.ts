import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { longestTranslation } from './check-translation.ts';
import { matchLanguage, noteOf, withPlainLines, type InterchangeFormat, type ReadFile } from './interchange-file.ts';

/**
 * XLIFF 1.2 (OASIS, 2008), which every translation program reads. Placeholders are `<ph>` elements, so that the program
 * keeps them whole.
 */
export const xliffFormat: InterchangeFormat = {
  id: 'xliff',
  label: 'XLIFF 1.2, for a translation program',
  extension: 'xlf',
  mediaType: 'application/xliff+xml',
  write(rows, { original, source, target }) {
    const units = rows.flatMap((row) => {
      const words = row.cells[target]?.words ?? null;
      const room = row.text.hasLittleRoom ? ` maxwidth="${longestTranslation(row.source)}" size-unit="char"` : '';
      return [
        `      <trans-unit id="${escape(row.id)}" xml:space="preserve"${room}>`,
        `        <source>${writeText(row.source)}</source>`,
        ...(words === null ? [] : [`        <target state="translated">${writeText(words)}</target>`]),
        `        <note>${escape(noteOf(row))}</note>`,
        '      </trans-unit>',
      ];
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
      `  <file original="${escape(original)}" source-language="${escape(source)}" target-language="${escape(target)}" datatype="plaintext">`,
      '    <body>',
      ...units,
      '    </body>',
      '  </file>',
      '</xliff>',
      '',
    ].join('\n');
  },
  read: readXliff,
  asRead: (words) => withPlainLines(withoutForbidden(words)),
};

function readXliff(text: string, _source: string, languages: readonly string[]): ReadFile {
  // No translation program writes a document type. Its entities could make a short file endless.
  if (/<!DOCTYPE/i.test(text)) return { failure: 'The file has a document type. Export it as XLIFF 1.2.' };
  const page = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
  const root = page.documentElement;
  if (page.getElementsByTagName('parsererror').length > 0) return { failure: 'The file is not valid XML.' };
  if (root.localName !== 'xliff') return { failure: 'The file is not an XLIFF file.' };
  const version = root.getAttribute('version') ?? '';
  if (!version.startsWith('1.'))
    return { failure: `The file is XLIFF ${version}. Export it as XLIFF 1.2, the version in which you received it.` };
  const files = [...root.children].filter(({ localName }) => localName === 'file');
  const tags = [...new Set(files.map((file) => file.getAttribute('target-language') ?? ''))];
  const [tag = ''] = tags;
  if (tags.length > 1) return { failure: 'The file has more than one language. Import one language at a time.' };
  const language = matchLanguage(tag, languages);
  if (language === undefined)
    return {
      failure:
        tag === ''
          ? 'The file does not name its language, as “target-language”.'
          : `The form has no text in ${nameOfTag(tag)}.`,
    };
  const units = [...root.getElementsByTagNameNS('*', 'trans-unit')];
  return {
    language,
    entries: units.map((unit, index) => {
      const source = childOf(unit, 'source');
      const target = childOf(unit, 'target');
      return {
        place: `text ${index + 1}`,
        id: unit.getAttribute('id') ?? '',
        source: withPlainLines(readText(source, source)),
        words: withPlainLines(readText(target, source)),
      };
    }),
  };
}

function writeText(words: string): string {
  let count = 0;
  return words
    .split(/(\{[^{}]*\})/)
    .map((piece, index) => (index % 2 === 1 ? `<ph id="${(count += 1)}">${escape(piece)}</ph>` : escape(piece)))
    .join('');
}

/** Some programs empty a placeholder and keep only its number, so its text comes from the original. */
function readText(element: Element | undefined, source: Element | undefined): string {
  return [...(element?.childNodes ?? [])]
    .map((node) => {
      if (!(node instanceof Element)) return node.nodeType === Node.COMMENT_NODE ? '' : (node.textContent ?? '');
      const words = readText(node, source);
      if (words !== '' || !['ph', 'x', 'it'].includes(node.localName)) return words;
      const kept = placeholdersOf(source).find((other) => other.getAttribute('id') === node.getAttribute('id'));
      return node.getAttribute('equiv-text') ?? kept?.textContent ?? '';
    })
    .join('');
}

function placeholdersOf(source: Element | undefined): readonly Element[] {
  return [...(source?.getElementsByTagNameNS('*', 'ph') ?? [])];
}

function childOf(unit: Element, name: string): Element | undefined {
  return [...unit.children].find(({ localName }) => localName === name);
}

function nameOfTag(tag: string): string {
  try {
    return nameOfLanguage(tag);
  } catch {
    // The tag comes from the file and may be anything.
    return `“${tag}”`;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;', '\t': '&#9;', '\n': '&#10;',
}; // oxfmt-ignore

function escape(words: string): string {
  return withoutForbidden(words).replaceAll(/[&<>"\r\t\n]/g, (character) => entities[character] ?? character);
}

/** XML 1.0 has no way to write most control characters, and no half of a pair. */
function withoutForbidden(words: string): string {
  return words.replaceAll(/\p{Surrogate}/gu, '').replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
}
