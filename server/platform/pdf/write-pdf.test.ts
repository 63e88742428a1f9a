import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { PrintedPage } from './printed-page.ts';
import { writePdf } from './write-pdf.ts';

const made = new Date('2026-11-22T15:00:00Z');
const page: PrintedPage = {
  language: 'es',
  title: 'Su renuncia',
  from: 'Universidad de Prueba',
  facts: [{ label: 'Referencia', lines: ['CC-7K2M-9QTX'] }],
  paragraphs: ['Le escribimos en 5 días.'],
  sections: [
    {
      title: 'Sobre usted',
      answers: [
        { label: 'Nombre', lines: ['Łukasz Ñandú Åström Ελένη Иван'] },
        { label: 'Documentos', lines: ['a.pdf', 'b.png'] },
      ],
    },
  ],
  footer: 'CC-7K2M-9QTX',
  pageWord: 'Página',
};

async function read(pdf: Buffer): Promise<readonly string[]> {
  return (await extractText(new Uint8Array(pdf))).text;
}

async function readPlaces(pdf: Buffer): Promise<readonly { readonly str: string; readonly x: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ str: item.str, x: item.transform[4] as number }] : []));
}

describe('a page as a PDF', () => {
  it('has all text in order, in several scripts', async () => {
    const [text] = await read(await writePdf(page, made));
    const words = [
      'Universidad de Prueba',
      'Su renuncia',
      'CC-7K2M-9QTX',
      'Le escribimos en 5 días.',
      'Sobre usted',
      'Łukasz Ñandú Åström Ελένη Иван',
      'a.pdf',
      'b.png',
      'Página 1 / 1',
    ];
    const places = words.map((word) => text?.indexOf(word) ?? -1);
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('has text from right to left in order, with English words and numbers in it', async () => {
    const paragraph = 'أنت غير مسجل في Bay State University حتى \u206830 سبتمبر 2027\u2069.';
    const arabic = { ...page, language: 'ar', title: 'التنازل', paragraphs: [paragraph], pageWord: 'الصفحة' };
    const [text = ''] = await read(await writePdf(arabic, made));
    expect(text).toContain('Bay State University');
    expect(text).not.toMatch(/[\u2066-\u2069]/);
    const places = await readPlaces(await writePdf(arabic, made));
    const word = (name: string) => places.find(({ str }) => str.includes(name))?.x ?? Number.NaN;
    expect(word('2027')).toBeLessThan(word('30'));
    expect(word('30')).toBeLessThan(word('Bay'));
  });

  it('is tagged, and has its title and language', async () => {
    const pdf = await writePdf(page, made);
    expect(pdf.toString('latin1')).toContain('/Marked true');
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
    const { info } = await getMeta(new Uint8Array(pdf));
    expect(info).toMatchObject({ Title: 'Su renuncia', Language: 'es' });
  });

  it('continues over several pages, and numbers them', async () => {
    const answers = Array.from({ length: 120 }, (_, index) => ({
      label: `Question ${index}`,
      lines: [`Answer ${index}`],
    }));
    const pages = await read(await writePdf({ ...page, sections: [{ title: 'Many', answers }] }, made));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.at(-1)).toContain('Answer 119');
    pages.forEach((text, index) => expect(text).toContain(`Página ${index + 1} / ${pages.length}`));
  });
});
