import { fixedTokens, themeTokens } from '@campus-cover/engine';
import { escapeHtml } from '../text/escape-html.ts';
import type { WrittenMail } from './written-mail.ts';

const colors = { ...fixedTokens, ...themeTokens };

export const mailStyle = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: ${colors['--cc-ink']}; background: ${colors['--cc-surface']}; }
h1, h2, dd, li, pre { overflow-wrap: anywhere; }
h2 { border-bottom: 2px solid ${colors['--cc-brand']}; margin-top: 2rem; }
ol { list-style: none; padding: 0; }
ol li { border-bottom: 1px solid ${colors['--cc-line-soft']}; padding: .75rem 0; }
ol p { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dd { margin: 0; }
pre { background: ${colors['--cc-ground']}; overflow-x: auto; padding: .75rem; white-space: pre-wrap; }
iframe { border: 1px solid ${colors['--cc-line-soft']}; box-sizing: border-box; height: 40rem; width: 100%; }
a { color: ${colors['--cc-brand']}; }
p > a, li > a { display: inline-block; padding-block: .25rem; overflow-wrap: anywhere; }
`;

/** All emails in the folder, newest first. */
export function renderMailList(mails: readonly WrittenMail[]): string {
  const items = mails.map(
    ({ id, to, subject, writtenAt }) =>
      `<li><p><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></p><p>To ${escapeHtml(to)}</p><p>${renderTime(writtenAt)}</p></li>`,
  );
  const list = items.length === 0 ? '<p>No message has been sent yet.</p>' : `<ol>\n${items.join('\n')}\n</ol>`;
  return renderPage(
    'Mail from this portal',
    `<p>Messages that the portal would have sent, newest first. The portal did not send them. This page is for development, and
anyone on this machine can open it. A message appears here shortly after the event that it is about.</p>
${list}`,
  );
}

/** One message: as HTML in its own frame, as text, and with a link to its source. */
export function renderMail(mail: WrittenMail): string {
  const { id, from, to, subject, text, writtenAt } = mail;
  const links = [...new Set(text.match(/https?:\/\/\S+/g))];
  return renderPage(
    subject,
    `<p><a href="/dev/mail">All messages</a></p>
<dl>
<dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>Written</dt><dd>${renderTime(writtenAt)}</dd>
</dl>
<h2>As HTML</h2>
<iframe title="The message as HTML" src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(text)}</pre>
<h2>Links in the message</h2> <ul>${links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('')}</ul>
<p><a href="/dev/mail/${id}/source">The message as it would have been sent</a></p>`,
  );
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function renderTime(moment: Date): string {
  const iso = moment.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
