// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFormat } from './csv-format.ts';
import type { LanguagePair } from './interchange-file.ts';
import { applyChanges, planImport } from './plan-import.ts';
import { makeRows, makeText } from './rows-for-tests.ts';
import type { FormText } from './text-row.ts';
import { readTranslatorFile } from './read-translator-file.ts';
import { xliffFormat } from './xliff-format.ts';

const pair: LanguagePair = { original: 'schools/hill/plan.json', source: 'en', target: 'es' };
const formats = [xliffFormat, csvFormat];
const fileName = 'plan.es.json';
const emptyFile = '{ "extends": "plan@1", "language": "es" }';

const letters = fc.string({ unit: 'binary', maxLength: 30 }).map((words) => `${words}x`);
const texts = fc
  .array(fc.tuple(letters, fc.option(letters)), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map(([source, es], index): FormText =>
      makeText(`messages/m${index}`, source.replaceAll(/[{}]/g, ''), es === null ? {} : { es }),
    ),
  );

function plan(format: (typeof formats)[number], text: string, rows = makeRows([])) {
  const read = format.read(text, 'en', ['es', 'fr']);
  if ('failure' in read) throw new Error(read.failure);
  return planImport(read, rows, format.asRead);
}

describe.each(formats.map((format) => [format.label, format] as const))('%s', (_label, format) => {
  it('brings back what it took out, without a change', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const rows = makeRows(all);
        const { changes, refused, unchanged, empty } = plan(format, format.write(rows, pair), rows);
        expect({ changes, refused }).toEqual({ changes: [], refused: [] });
        expect(unchanged + empty).toBe(rows.length);
      }),
      { numRuns: 40 },
    );
  });

  it('brings back every new translation', () => {
    fc.assert(
      fc.property(texts, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (all, end) => {
        const rows = makeRows(all);
        const translated = all.map((text, index) =>
          makeText(text.path.join('/'), text.source, { es: `é ${index} ${end.replaceAll(/[{}]/g, '')}z` }),
        );
        const { changes, refused } = plan(format, format.write(makeRows(translated), pair), rows);
        expect(refused).toEqual([]);
        const after = applyChanges(emptyFile, 'es', changes);
        const words = (of: readonly { cells: Readonly<Record<string, { words: string | null }>> }[]) =>
          of.map(({ cells }) => format.asRead(cells['es']?.words ?? ''));
        expect(words(makeRows(all, { [fileName]: after }))).toEqual(words(makeRows(translated)));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps placeholders, line breaks, quotation marks and markup', () => {
    const words = 'Sólo "{limit}" <b>a</b> & b;\n\t=1+1 {label}';
    const rows = makeRows([makeText('messages/a', 'At most {limit}, {label}')]);
    const file = format.write(makeRows([makeText('messages/a', 'At most {limit}, {label}', { es: words })]), pair);
    expect(plan(format, file, rows).changes).toMatchObject([{ before: null, words: format.asRead(words) }]);
  });

  it('shows a text whose original has changed since then', () => {
    const file = format.write(makeRows([makeText('title', 'Waiver', { es: 'Renuncia' })]), pair);
    const rows = makeRows([makeText('title', 'Waive the plan')]);
    expect(plan(format, file, rows).changes).toMatchObject([{ words: 'Renuncia', oldSource: 'Waiver' }]);
  });

  it('lists what it cannot use, with the translator’s words', () => {
    const logic = (yes: string) => ({ if: [{ var: 'A' }, yes, 'No'] });
    const old = [
      makeText('title', 'Waiver', { es: 'Renuncia' }),
      makeText('messages/limit', 'At most {limit}', { es: 'Como máximo' }),
      makeText('checks/a/message', logic('Yes'), { es: logic('Sí') }),
      makeText('description', 'For all', { es: 'Para todos' }),
    ];
    const now = [
      makeText('messages/limit', 'At most {limit}'),
      makeText('checks/a/message', logic('Yes'), { es: 'Sí' }),
      makeText('description', 'For all'),
    ];
    const rows = makeRows(old);
    const { changes, refused } = plan(format, format.write([...rows, rows.at(-1)!], pair), makeRows(now));
    expect(changes.map(({ row }) => row.id)).toEqual(['/description']);
    expect(refused.map(({ id, words, why }) => [id, words, why])).toEqual([
      ['/title', 'Renuncia', 'The form does not have this text.'],
      ['/messages/limit', 'Como máximo', 'Missing: {limit}.'],
      ...[['if/1', 'Sí'], ['if/2', 'No']].map(([way, words]) => [`/checks/a/message/${way}`, words, 'The form’s translation has other logic, or a list of another length. Change it in its file.']),
      ['/description', 'Para todos', 'The file has another translation of this text above.'],
    ]); // oxfmt-ignore
  });
});

describe('a CSV file', () => {
  it('has no cell that a spreadsheet runs as a formula', () => {
    const file = csvFormat.write(makeRows([makeText('title', '=HYPERLINK("x")', { es: '@SUM(A1)' })]), pair);
    expect(file).toContain(`"'=HYPERLINK(""x"")","'@SUM(A1)"`);
  });

  it('may come back with other separators and line ends, and with an incomplete row', () => {
    const rows = makeRows([makeText('title', 'Waiver'), makeText('description', 'For; all')]);
    const file = 'id;where;en;ES-us\r/title;x;Waiver;Renuncia\r\r/description;x;"For; all";"Para\r\ntodos"\r/gone;x\r';
    const { changes, empty } = plan(csvFormat, file, rows);
    expect(changes.map(({ words, oldSource }) => [words, oldSource])).toEqual([
      ['Renuncia', null],
      ['Para\ntodos', null],
    ]);
    expect(empty).toBe(1);
    const gone = csvFormat.read(file, 'en', ['es']);
    expect('entries' in gone && gone.entries.at(-1)).toMatchObject({ place: 'line 6', id: '/gone', words: '' });
  });

  it.each([
    ['a quotation mark that stays open', 'id,en,es\n/title,"Waiver,x', /line 2 does not end/],
    ['no id', 'en,es\nWaiver,x', /must have the columns “id”, “en”/],
    ['no known language', 'id,en,de\n', /a language of the form \(es, fr\)/],
    ['two languages', 'id,en,es,fr\n', /Spanish and French/],
    ['nothing', '', /must have the columns/],
  ])('is refused with %s', (_what, file, failure) => {
    expect(csvFormat.read(file, 'en', ['es', 'fr'])).toEqual({ failure: expect.stringMatching(failure) });
  });
});

describe('an XLIFF file', () => {
  const wrap = (body: string, file = 'target-language="es"', version = '1.2') =>
    `<xliff version="${version}" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" ${file} datatype="plaintext"><body>${body}</body></file></xliff>`;

  it('marks placeholders, narrow places and the place in words', () => {
    const file = xliffFormat.write(makeRows([makeText('page/submitLabel', 'Send {label}')]), pair);
    expect(file).toContain('<trans-unit id="/page/submitLabel" xml:space="preserve" maxwidth="28" size-unit="char">');
    expect(file).toContain('<source>Send <ph id="1">{label}</ph></source>');
    expect(file).toContain('<note>The text at page/submitLabel</note>');
    expect(file).not.toContain('<target');
  });

  it('may come back with other elements in the text, other units and a state', () => {
    const unit = `<group><trans-unit id="/title"><source>At <ph id="1">{limit}</ph></source><seg-source/>
      <target state="final"><mrk mtype="seg" mid="1">Hasta <ph id="1"/></mrk><g id="2"> hoy</g><!-- ok --></target>
      <alt-trans><target>Otra</target></alt-trans></trans-unit></group>`;
    const rows = makeRows([makeText('title', 'At {limit}')]);
    expect(plan(xliffFormat, wrap(unit), rows).changes).toMatchObject([
      { words: 'Hasta {limit} hoy', oldSource: null },
    ]);
  });

  it.each([
    ['another version', wrap('', 'target-language="es"', '2.1'), /XLIFF 2\.1.*XLIFF 1\.2/],
    ['entities of its own', `<!DOCTYPE xliff [<!ENTITY a "b">]>${wrap('')}`, /document type/],
    ['broken XML', '<xliff version="1.2">', /not valid XML/],
    ['other XML', '<html/>', /not an XLIFF file/],
    ['no language', wrap('', ''), /does not name its language/],
    ['another language', wrap('', 'target-language="de"'), /no text in German/],
    ['a language that is none', wrap('', 'target-language="?"'), /no text in “\?”/],
  ])('is refused with %s', (_what, file, failure) => {
    expect(xliffFormat.read(file, 'en', ['es', 'fr'])).toEqual({ failure: expect.stringMatching(failure) });
  });
});

describe('a translator’s file', () => {
  const csv = 'id,en,es\r\n/title,Waiver,Exención\r\n';
  const xliff = xliffFormat.write(makeRows([makeText('title', 'Waiver', { es: 'Exención' })]), pair);
  const open = (content: BlobPart, name = 'back.txt') => readTranslatorFile(new File([content], name), ['en', 'es']);
  const utf16 = (text: string) =>
    new Uint16Array([0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]).buffer;

  it.each<[string, BlobPart, string]>([
    ['CSV', csv, 'csv'],
    ['CSV in UTF-16', utf16(csv), 'csv'],
    ['XLIFF, whatever its name', xliff, 'xliff'],
    ['XLIFF in UTF-16', utf16(xliff), 'xliff'],
  ])('is read as %s', async (_what, content, id) => {
    expect(await open(content)).toMatchObject({
      name: 'back.txt',
      format: { id },
      language: 'es',
      entries: [{ id: '/title', source: 'Waiver', words: 'Exención' }],
    });
  });

  it.each<[string, BlobPart, RegExp]>([
    ['another encoding', new Uint8Array([0x45, 0xf3, 0x6e]), /not UTF-8 text/],
    ['no text', new Uint8Array([0x50, 0x4b, 0x00, 0x04]), /not UTF-8 text/],
    ['too many bytes', new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
  ])('is refused with %s', async (_what, content, failure) => {
    expect(await open(content)).toEqual({ failure: expect.stringMatching(failure) });
  });
});
