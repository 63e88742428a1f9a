import { multipart, pdf, png } from '../../server/documents/multipart.ts';
import { addCoverage, newStudent } from '../../server/enrollment/enrollment-world.ts';
import type { AttackWorld } from '../attack-world.ts';

const names: readonly string[] = [
  'card.png',
  '../../etc/passwd.png',
  '..\\..\\boot.png',
  '/etc/cron.d/x.png',
  'C:\\x.png',
  'card.png\u0000.exe',
  'card\u202egnp.exe',
  'card.pdf.exe',
  'card.png.',
  'card.png ...',
  'card.exe::$DATA',
  'CON.png',
  'nul',
  '.htaccess',
  '.',
  '..',
  '...png',
  'a'.repeat(5000),
  '<img src=x onerror=alert(1)>.png',
  '"; filename="x.html',
  "x'; filename*=UTF-8''y.html",
  'ｃａｒｄ．ｅｘｅ',
  'card.png%00.html',
  'card.svg',
  'card.html',
  '𝒜'.repeat(60),
  '\ud800.png',
];
const contents: Readonly<Record<string, Uint8Array>> = {
  png,
  pdf,
  nothing: Buffer.alloc(0),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  script: Buffer.from('#!/bin/sh\nid\n'),
  zip: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
  gif: Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)//')]),
  'an image followed by a web page': Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
  'a page before a document': Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), pdf]),
  'a large document': Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]),
};
const runnable = /\.(?:html?|svgz?|xml|js|mjs|exe|com|bat|cmd|sh|php|lnk|hta|jar|dll|scr|ps1)$/i;

/**
 * Uploads files with all kinds of names and content. The portal returns a stored file as a download, with a harmless
 * type and a harmless name.
 */
export async function tryUploads(world: AttackWorld): Promise<void> {
  const { portal } = world;
  for (const [content, value] of Object.entries(contents)) {
    const student = await newStudent(portal);
    const days = { enrollUntil: '2026-12-12', waiveUntil: '2026-11-30' };
    const id = await addCoverage(portal, student, { status: 'Eligible', ...days });
    for (const fileName of names) {
      for (const field of ['UploadedFiles', 'City', '__proto__']) {
        const what = `${content} as ${JSON.stringify(fileName).slice(0, 60)}`;
        const url = `/api/forms/waiver/documents?Id=${id}&field=${field}`;
        const sent = multipart([{ name: 'f', value, fileName: fileName.replaceAll('"', '%22'), type: 'text/html' }]);
        const answer = await student.visitor.request({ method: 'POST', url, ...sent });
        world.count(1);
        world.judge('ben', what, answer);
        if (answer.statusCode !== 201) continue;
        if (field !== 'UploadedFiles') world.gotThrough(`a document for the field ${field}`);
        const document = `/api/forms/documents/${answer.json<{ id: string }>().id}`;
        const { headers } = await student.visitor.get(document);
        const disposition = decodeURIComponent(String(headers['content-disposition']));
        if (!disposition.startsWith('attachment; ')) world.gotThrough(`${what} opens in the browser`);
        if (!/^(?:image\/(?:png|jpeg|tiff|gif|bmp|heic)|application\/pdf)$/.test(String(headers['content-type'])))
          world.gotThrough(`${what} has the type ${String(headers['content-type'])}`);
        if (!String(headers['content-security-policy']).includes('sandbox')) world.gotThrough(`${what} may run`);
        const name = disposition.slice(disposition.indexOf("''") + 2);
        if (runnable.test(name) || /[/\\\p{Cc}\p{Bidi_Control}]/u.test(name))
          world.gotThrough(`${what} has the name ${name}`);
        const again = await world.send('cleo', { method: 'GET', url: document });
        if (again.statusCode !== 404) world.gotThrough(`${what} is sent to a stranger`);
        await student.visitor.request({ method: 'DELETE', url: document });
        world.count(2);
      }
      await world.forgetBudgets();
    }
  }
}
