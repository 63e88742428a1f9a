import { once } from 'node:events';
import { connect } from 'node:net';
import type { AttackWorld } from '../attack-world.ts';

const post = 'POST /api/sitecore/Account/CheckUserLogin HTTP/1.1';
const origin = 'Origin: http://127.0.0.1:3000';
const json = 'Content-Type: application/json';
const inner = 'GET /api/portal/session HTTP/1.1\r\nHost: x\r\n\r\n';

/**
 * Input that two programs reading the same connection may split into different requests. Each states the maximum
 * number of requests that the server may respond to.
 */
const streams: readonly (readonly [what: string, text: string, most: number])[] = [
  [
    'two lengths',
    `${post}\r\nHost: x\r\n${origin}\r\n${json}\r\nContent-Length: 2\r\nContent-Length: 50\r\n\r\n{}${inner}`,
    1,
  ],
  [
    'a length and chunks',
    `${post}\r\nHost: x\r\n${origin}\r\n${json}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    1,
  ],
  [
    'chunks named twice',
    `${post}\r\nHost: x\r\n${origin}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${inner}`,
    1,
  ],
  [
    'an unknown transfer encoding',
    `${post}\r\nHost: x\r\n${origin}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
    1,
  ],
  ['a space before the colon', `${post}\r\nHost: x\r\nContent-Length : 5\r\n\r\n${inner}`, 1],
  ['a folded line', `${post}\r\nHost: x\r\nX: a\r\n Content-Length: 5\r\n\r\n${inner}`, 1],
  ['a length with a sign', `${post}\r\nHost: x\r\nContent-Length: +5\r\n\r\n${inner}`, 1],
  ['a negative length', `${post}\r\nHost: x\r\nContent-Length: -5\r\n\r\n${inner}`, 1],
  ['a chunk without a valid size', `${post}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${inner}`, 1],
  [
    'a chunk of enormous size',
    `${post}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n${inner}`,
    1,
  ],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: x\nX: y\n\n', 1],
  ['a null in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n', 1],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 1],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 1],
  ['a full URL', 'GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n', 1],
  ['an address that starts with two slashes', 'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n', 1],
  ['a path that leaves the folder', 'GET /assets/..%2f..%2f..%2fserver/main.ts HTTP/1.1\r\nHost: x\r\n\r\n', 1],
  ['another path that leaves the folder', 'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: x\r\n\r\n', 1],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 1],
  [
    'another protocol',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA\r\n\r\n',
    1,
  ],
  ['a socket', 'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n', 1],
  ['a request that it must not echo', 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\n\r\n', 1],
  ['two thousand headers', `GET /healthz HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(2500)}\r\n`, 1],
  ['an old version', 'GET /healthz HTTP/0.9\r\n\r\n', 1],
  ['a future version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 1],
  ['three in a row', `${inner}${inner}${inner}`, 3],
];
const slow = 200;

/**
 * Sends bytes that are barely HTTP, and leaves connections open. The server responds once on each connection or closes
 * it, and continues to serve other connections.
 */
export async function tryRawHttp(world: AttackWorld): Promise<void> {
  const address = new URL(await world.portal.server.listen({ host: '127.0.0.1', port: 0 }));
  const port = Number(address.port);
  const isServed = async () => (await fetch(new URL('/healthz', address))).status === 200;
  for (const [what, text, most] of streams) {
    const answer = await say(port, text);
    world.count(1);
    const answers = answer.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part.startsWith('HTTP/1.1'));
    if (answers.length > most) world.gotThrough(`${what}: ${answers.length} answers`);
    for (const one of answers) {
      if (/^HTTP\/1\.1 5\d\d/.test(one)) world.gotThrough(`${what} fails: ${one.slice(0, 40)}`);
      // Node's own responses have no body, so there is nothing that a browser could run.
      if (!/content-security-policy/i.test(one) && !one.endsWith('\r\n\r\n'))
        world.gotThrough(`${what}: no content policy`);
      if (/^location: (?:https?:)?\/\//im.test(one)) world.gotThrough(`${what} redirects to another site`);
      if (/canary|"name": "campus-cover"|^import /m.test(one)) world.gotThrough(`${what} reveals protected data`);
    }
    if (!(await isServed())) world.gotThrough(`${what}: other users get no response`);
  }
  // Sends requests that never end. Each one occupies a connection.
  const sockets = await Promise.all(
    Array.from({ length: slow }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(`${post}\r\nHost: x\r\n${origin}\r\n${json}\r\nContent-Length: 100000\r\n\r\n{`);
      return socket;
    }),
  );
  world.count(slow);
  const begun = performance.now();
  if (!(await isServed())) world.gotThrough('slow requests keep others out');
  const student = await world.portal.student('ben@bay-state.example', '192.0.2.90');
  if ((await student.get('/api/portal/dashboard')).statusCode !== 200)
    world.gotThrough('slow requests keep students out');
  if (performance.now() - begun > 5000) world.gotThrough('slow requests make others slow');
  for (const socket of sockets) socket.destroy();
}

async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.write(text);
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 400))]);
  socket.destroy();
  return received;
}
