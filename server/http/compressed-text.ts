import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
// 18 kB of a form become 4.2 kB in 8 ms; the highest quality saves a tenth more of it and takes three times as long.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compressed = new WeakMap<object, Map<string, Promise<Buffer>>>();

/**
 * Sends a text that never changes, compressed for clients that take it, and compresses it once for each of its owners.
 *
 * Not for answers with personal data or secrets: how well those compress would tell something about them (BREACH).
 *
 * @param owner what the text belongs to; compressed copies are kept as long as it is
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, text }: { readonly owner: object; readonly text: string },
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(text);
  const copies = compressed.get(owner) ?? new Map<string, Promise<Buffer>>();
  compressed.set(owner, copies);
  const key = `${encoding} ${text}`;
  const copy = copies.get(key) ?? (encoding === 'br' ? asBrotli(text, quality) : asGzip(text));
  copies.set(key, copy);
  return reply.header('content-encoding', encoding).send(await copy);
}

/**
 * The first of Brotli and gzip that an `Accept-Encoding` names and does not refuse by `q=0`. Split at single characters: a stranger
 * writes the header, and a pattern with blanks in it takes half a second for 16 kB of them.
 */
function chooseEncoding(accepted = ''): Encoding | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()))
    .filter(([, weight]) => !weight?.startsWith('q=') || Number(weight.slice('q='.length)) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
