import { toProblem, type Problem } from '../problem.ts';
import { readMarkup, type MarkupTag } from '../read-markup.ts';
import type { SourceFile } from '../source/parse-source.ts';

/** Ten times the size that a plain logo needs. */
const MAX_CHARACTERS = 16_384;
const namespace = 'http://www.w3.org/2000/svg';
/** Only shapes and their colors: no scripts, no external resources, no text that needs a font. */
const elements: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon title desc defs linearGradient radialGradient stop clipPath'.split(
    ' ',
  ),
);
const attributes: ReadonlySet<string> = new Set(
  [
    'xmlns viewBox width height preserveAspectRatio id transform opacity',
    'd x y x1 y1 x2 y2 cx cy r rx ry fx fy points offset',
    'fill fill-rule fill-opacity clip-rule clip-path clipPathUnits gradientUnits gradientTransform',
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity',
    'stop-color stop-opacity',
  ].flatMap((line) => line.split(' ')),
);
const viewBox = /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+(?!0+(?:\.0*)?[\s,])[\d.]+[\s,]+(?!0+(?:\.0*)?\s*$)[\d.]+\s*$/;

/**
 * Limits an SVG picture to plain shapes. The portal serves the picture from its own address, where a script or an
 * external resource could act on behalf of the portal.
 */
export function checkPicture({ file, text }: SourceFile): readonly Problem[] {
  if (text.length > MAX_CHARACTERS) return [problemAt(0, `a picture has at most ${MAX_CHARACTERS} characters`)];
  const { tags, fault } = readMarkup(text);
  const [root] = tags;
  const found = [
    ...(root === undefined ? [] : judgeRoot(root)),
    ...(fault === undefined ? judgeWhole() : []),
    ...tags.flatMap((tag) => judge(tag).map((message) => problemAt(tag.offset, message))),
    ...(fault === undefined ? [] : [problemAt(fault.offset, fault.message)]),
  ];
  return root === undefined && fault === undefined ? [problemAt(0, 'the picture has no <svg>')] : found;

  function judgeRoot(tag: MarkupTag): readonly Problem[] {
    if (tag.name !== 'svg') return [problemAt(tag.offset, `it begins with <${tag.name}>, not with <svg>`)];
    return [
      ...(tag.attributes.get('xmlns') === namespace ? [] : [problemAt(tag.offset, `<svg> needs xmlns="${namespace}"`)]),
      ...(viewBox.test(tag.attributes.get('viewBox') ?? '')
        ? []
        : [problemAt(tag.offset, '<svg> needs a viewBox of four numbers, e.g. "0 0 64 64"')]),
    ];
  }

  /**
   * Finds what a browser would refuse to draw: text around the picture, a second picture, and entities that SVG does
   * not have.
   */
  function judgeWhole(): readonly Problem[] {
    let depth = 0;
    const last = tags.find(({ kind }) => {
      if (kind !== 'empty') depth += kind === 'open' ? 1 : -1;
      return depth === 0;
    });
    if (root === undefined || last === undefined) return [];
    const after = text.indexOf('>', last.offset) + 1;
    const entity = text.search(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)[^<>]*</);
    return [
      ...(text.slice(0, root.offset).trim() === '' ? [] : [problemAt(0, 'nothing is allowed before <svg>')]),
      ...(text.slice(after).trim() === '' ? [] : [problemAt(after, 'nothing is allowed after </svg>')]),
      ...(entity < 0 ? [] : [problemAt(entity, 'SVG has no such entity: write the character itself')]),
    ];
  }

  function problemAt(offset: number, message: string): Problem {
    const before = text.slice(0, offset).split('\n');
    const place = { file, line: before.length, column: (before.at(-1) ?? '').length + 1, pointer: '' };
    return toProblem({ rule: 'picture-unsafe', place, message });
  }
}

function judge({ name, kind, attributes: given }: MarkupTag): readonly string[] {
  if (kind === 'close') return [];
  if (!elements.has(name))
    return [`<${name}> is not allowed in a picture: use only plain shapes, gradients and a title`];
  return [...given].flatMap(([attribute, value]) => {
    if (!attributes.has(attribute)) return [`<${name}> cannot have the attribute "${attribute}"`];
    if (attribute === 'xmlns') return value === namespace ? [] : [`xmlns is "${namespace}"`];
    return isPlain(value) ? [] : [`"${attribute}" must not refer to anything outside the picture`];
  });
}

/** Allows numbers, color names, and references within the file, `url(#id)`. */
function isPlain(value: string): boolean {
  return /^[#A-Za-z0-9\s.,%()+_-]*$/.test(value) && !/url\s*\((?!#[A-Za-z][\w-]*\))/i.test(value);
}
