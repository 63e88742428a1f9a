/** One tag of a text in HTML or SVG. */
export interface MarkupTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly attributes: ReadonlyMap<string, string>;
  /** Where it begins, in characters. */
  readonly offset: number;
}

export interface Markup {
  readonly tags: readonly MarkupTag[];
  /** What cannot be read, or is not closed; what follows it is not read. */
  readonly fault?: { readonly offset: number; readonly message: string };
}

// Attributes need quotation marks, so that nothing is read in another way than a browser does.
const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z][A-Za-z0-9:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attributePattern = /([A-Za-z][A-Za-z0-9:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Reads the plain core that HTML and SVG share: elements and attributes. Comments, declarations, CDATA and anything
 * else that begins with `<` is a fault: who allows elements by name must not meet what two readers read differently.
 *
 * @param isVoid whether an element has no end, such as `br`
 */
export function readMarkup(text: string, isVoid: (name: string) => boolean = () => false): Markup {
  const tags: MarkupTag[] = [];
  const open: MarkupTag[] = [];
  let position = 0;
  for (;;) {
    const offset = text.indexOf('<', position);
    if (offset < 0) break;
    tagPattern.lastIndex = offset;
    const match = tagPattern.exec(text);
    if (match === null) return { tags, fault: { offset, message: describeUnreadable(text.slice(offset)) } };
    const [whole, slash, name = '', attributes = '', end] = match;
    const kind = slash === '/' ? 'close' : end === '/' || isVoid(name) ? 'empty' : 'open';
    const tag = { name, kind, attributes: readAttributes(attributes), offset } as const;
    if (kind === 'open') open.push(tag);
    if (kind === 'close' && open.pop()?.name !== name) {
      return { tags, fault: { offset, message: `</${name}> closes what is not open` } };
    }
    tags.push(tag);
    position = offset + whole.length;
  }
  const unclosed = open.at(-1);
  if (unclosed === undefined) return { tags };
  return { tags, fault: { offset: unclosed.offset, message: `<${unclosed.name}> is not closed` } };
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
}

function describeUnreadable(rest: string): string {
  if (rest.startsWith('<!--')) return 'a comment has to go';
  if (rest.startsWith('<!') || rest.startsWith('<?')) return 'only elements can stand here, no declaration';
  return `this is no element: "${rest.slice(0, 30).split('\n', 1)[0]}"`;
}
