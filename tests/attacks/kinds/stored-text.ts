import { extractText } from 'unpdf';
import { nina, collectMails, sendForm } from '../../server/accounts/account-forms.ts';
import { sendDependent, child, newStudent } from '../../server/enrollment/enrollment-world.ts';
import { readMails } from '../../server/platform/mail/read-mail.ts';
import type { AttackWorld } from '../attack-world.ts';

const texts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'-alert(1)-'",
  '</title><meta http-equiv=refresh content="0;url=https://evil.example">',
  'x\r\nBcc: everybody@evil.example',
  'x\nSubject: Another subject',
  '=HYPERLINK("https://evil.example","x")',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  'javascript:alert(1)',
  '\u202eevil\u202c',
  '\u0000\u0008\u001b[2J',
  'Claim your refund at www.evil-refund.example',
];
/** Text that a mail program would treat as the portal's own HTML. */
const markup = /<(?:script|img|svg|meta)\b[^>]*(?:alert|evil|onerror|onload|x)/i;

/**
 * Puts an attacker's text wherever the portal shows, emails or prints what people wrote. The text must remain plain
 * text, and must not reach a stranger.
 */
export async function tryStoredText(world: AttackWorld): Promise<void> {
  const { portal } = world;
  for (const [at, text] of texts.entries()) {
    await sendNames(world, text, at);
    const { visitor } = await newStudent(portal);
    const period = { StartDate: '2027-01-15', EndDate: '2027-02-15' };
    const answers = {
      CoverKind: 'health',
      ForWhom: 'self',
      ReplyBy: 'email',
      ...period,
      Message: text,
      Question: text,
    };
    for (const sent of [answers, { ...answers, Question: undefined }, { ...answers, Message: undefined }]) {
      const answer = await sendForm(visitor, 'quote', { answers: sent });
      world.count(2);
      world.judge('ben', `quote of ${text}`, answer);
      if (answer.statusCode !== 201) continue;
      const { reference } = answer.json<{ reference: string }>();
      for (const way of ['', '/pdf']) {
        const shown = await visitor.get(`/api/portal/confirmations/${reference}${way}`);
        world.count(1);
        world.judge('ben', `confirmation of ${text}`, shown);
        if (way === '/pdf' && shown.statusCode === 200) await extractText(new Uint8Array(shown.rawPayload));
        if (String(shown.headers['content-type']).includes('html')) world.gotThrough(`a confirmation is HTML`);
      }
    }
    world.judge('ben', 'a dependent', await sendDependent(visitor, 'new', { ...child, FirstName: text, City: text }));
    world.count(2);
    await world.forgetBudgets();
  }
  await readEveryMail(world);
}

// Anyone can register with any address. So the portal must not email one person's text to a stranger as if the portal
// had written it.
async function sendNames(world: AttackWorld, text: string, at: number): Promise<void> {
  const { portal } = world;
  const email = `stranger${at}@mail.example`;
  const name = text
    .replaceAll(/[^\p{L}\p{M}'’., -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const [field, value] of [
    ['FirstName', text],
    ['FirstName', name],
    ['LastName', name],
    ['SchoolStudentID', text],
  ] as const) {
    const answers = { ...nina, Email: email, SchoolStudentID: `3000${String(at).padStart(4, '0')}`, [field]: value };
    const answer = await sendForm(portal.visitor(`10.6.0.${at}`), 'registration', {
      query: 'university=uni_bay-state',
      answers,
    });
    world.count(2);
    world.judge('nobody', `registration of ${text}`, answer);
  }
  for (const call of ['Account/VerificationLink', 'Password/Forgot', 'DuplicateStudent/MailSending'])
    world.judge(
      'nobody',
      call,
      await portal.visitor(`10.6.0.${at}`).post(`/api/sitecore/${call}`, { username: email }),
    );
  world.count(3);
}

async function readEveryMail(world: AttackWorld): Promise<void> {
  const { portal } = world;
  await collectMails(portal);
  const mails = await readMails(portal.folder);
  if (mails.length < texts.length) world.gotThrough('this attack proves nothing, because no email was sent');
  for (const { to = [], headers, html = '', text = '', subject = '' } of mails) {
    if (to.length !== 1 || headers.some(({ key }) => ['bcc', 'cc'].includes(key)))
      world.gotThrough(`another addressee: ${subject}`);
    if (/Another subject/.test(subject)) world.gotThrough('another subject');
    if (markup.test(html)) world.gotThrough(`an attacker's HTML in an email: ${subject}`);
    const isStranger = to[0]?.address?.startsWith('stranger') ?? false;
    if (isStranger && /evil-refund|HYPERLINK/.test(text + String(to[0]?.name)))
      world.gotThrough(`a stranger gets the attacker's words: ${subject}`);
  }
}
