/** Separates elements (`*`), repetitions (`^`), components (`:`) and segments (`~`). X12 has no way to escape them. */
export const delimiters = { element: '*', repetition: '^', component: ':', segment: '~' } as const;

const unusable = /[*^:~\p{Cc}]+/gu;

/** Letters that Unicode does not split into a letter and an accent, and typographic marks. */
const inAscii: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

interface TextLimits {
  readonly maxLength: number;
  readonly characters: 'ascii' | 'utf-8';
}

export interface FittedText {
  readonly text: string;
  /** Whether the text differs from the portal's, apart from spaces around it. */
  readonly isAdjusted: boolean;
}

/**
 * Makes text fit an X12 element: a space replaces delimiters and control characters, text that is too long is cut,
 * and in an ASCII file, letters lose their accents and other characters become question marks. If nothing is left of a
 * text, it becomes a question mark.
 */
export function fitX12Text(value: string, { maxLength, characters }: TextLimits): FittedText {
  const original = value.normalize('NFC').trim();
  if (original === '') return { text: '', isAdjusted: false };
  const written = characters === 'ascii' ? toAscii(original) : original.replaceAll(/\p{Cs}/gu, '?');
  const spaced = written.replaceAll(unusable, ' ').trim();
  const text = cut(spaced, maxLength) || '?';
  return { text, isAdjusted: text !== original };
}

function toAscii(text: string): string {
  return text
    .replaceAll(/[^\x20-\x5f\x61-\x7e]/gu, (character) => inAscii[character] ?? character)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/\P{ASCII}/gu, '?');
}

/** Counts Unicode characters, so that none is cut in half. */
function cut(text: string, maxLength: number): string {
  return Array.from(text).slice(0, maxLength).join('').trim();
}
