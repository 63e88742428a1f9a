/** A tag in HTML or SVG text. */
export interface MarkupTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly attributes: ReadonlyMap<string, string>;
  /** The offset of the tag's first character. */
  readonly offset: number;
}

export interface Markup {
  readonly tags: readonly MarkupTag[];
  /** The first piece of markup that is unreadable or unclosed. The reader stops there. */
  readonly fault?: { readonly offset: number; readonly message: string };
}

// Attributes must be quoted, so that this reader and a browser read them in the same way.
const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z][A-Za-z0-9:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attributePattern = /([A-Za-z][A-Za-z0-9:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Reads the subset that HTML and SVG share: elements and attributes. Anything else that begins with `<`, such as a
 * comment, a declaration or CDATA, is a fault. Callers allow elements by name, so this reader must not accept text that
 * a browser would parse differently.
 *
 * @param isVoid whether an element has no end tag, such as `br`
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
      return { tags, fault: { offset, message: `</${name}> has no opening tag` } };
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
  if (rest.startsWith('<!--')) return 'remove the comment';
  if (rest.startsWith('<!') || rest.startsWith('<?')) return 'only elements are allowed here, not declarations';
  return `this is not an element: "${rest.slice(0, 30).split('\n', 1)[0]}"`;
}
