import { directionOf, fixedTokens, themeTokens } from '@campus-cover/engine';
import { escapeHtml } from '../text/escape-html.ts';
import type { MailContent, MailSection } from './mail-content.ts';
import { sayWhoSent } from './say-who-sent.ts';
import type { WaitingMail } from './sealed-mail.ts';

// Mail programs support few style sheet features. Each element has its important styles inline; the style sheet below
// only changes colors for dark mode.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const colors = { ...fixedTokens, ...themeTokens };
const ink = `color:${colors['--cc-ink']}`;
const softInk = `color:${colors['--cc-ink-soft']}`;
const link = `color:${colors['--cc-brand']};text-decoration:underline;overflow-wrap:anywhere;word-break:break-word`;
const paragraph = `margin:0 0 16px;font-size:16px;line-height:24px;${font};${ink}`;
const note = `margin:0 0 12px;font-size:14px;line-height:21px;${font};${softInk}`;
const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page,.card{background:#16191d!important}
.ink{color:#f1f3f5!important}
.soft{color:#c3cad1!important}
.link{color:#9cc7ee!important}
.rule{border-color:#4a5560!important}
}`;

/** The message as HTML: one column, no images, no external resources, and all text escaped. */
export function renderMailHtml({ school, content, replyTo }: WaitingMail): string {
  const { language, subject, heading = subject, paragraphs, sections = [], action, closing = [] } = content;
  const tag = language?.tag ?? 'en';
  // Not every mail program knows that text starts at the right without `align`.
  const align = directionOf(tag) === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html ${inLanguage(tag)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" dir="${directionOf(tag)}" style="margin:0;padding:0;background:${colors['--cc-surface']}">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[1] ?? paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${colors['--cc-surface']}">
<tr><td class="rule" align="${align}" style="padding:0 0 12px;border-bottom:2px solid ${colors['--cc-brand']}">
<p class="ink" style="margin:0;font-size:18px;line-height:24px;font-weight:700;${font};${ink}">Campus Cover</p>
${
  school
    ? `<p class="soft" style="margin:0;font-size:14px;line-height:21px;${font};${softInk}">${escapeHtml(school.name)}</p>
`
    : ''
}</td></tr>
<tr><td align="${align}" style="padding:24px 0 8px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;${font};${ink}">${escapeHtml(heading)}</h1>
${renderParagraphs(paragraphs)}
${sections.map(renderSection).join('')}${action ? renderAction(action) : ''}${renderParagraphs(closing)}
</td></tr>
<tr><td class="rule" align="${align}" style="padding:16px 0 0;border-top:1px solid ${colors['--cc-line-soft']}">
${
  school
    ? `<p class="soft" style="${note}">${escapeHtml(language?.questions ?? 'Questions?')} ${renderLink(school.supportUrl)}</p>
`
    : ''
}<p class="soft" style="${note}">${escapeHtml(language?.sentBy ?? sayWhoSent({ school, replyTo }))}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function renderParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text) => `<p class="ink" style="${paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function renderSection({ title, lines, language }: MailSection): string {
  const section = `<h2 class="ink" style="margin:8px 0 8px;font-size:18px;line-height:24px;font-weight:700;${font};${ink}">${escapeHtml(title)}</h2>
${renderParagraphs([lines.join('\n')])}
`;
  return language === undefined ? section : `<div ${inLanguage(language)}>\n${section}</div>\n`;
}

// The bare address below the button is for programs that do not display buttons, and for people who want to see the
// target.
function renderAction({ label, url }: NonNullable<MailContent['action']>): string {
  const button = `display:inline-block;padding:12px 24px;border-radius:6px;background:${colors['--cc-brand']};color:${colors['--cc-on-brand']};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;${font}`;
  return `<p style="margin:8px 0 16px"><a href="${escapeHtml(url)}" target="_blank" style="${button}">${escapeHtml(label)}</a></p>
<p class="soft" style="${note}">Or open this address:<br>${renderLink(url)}</p>
`;
}

/** The attributes of an element in a language. */
function inLanguage(tag: string): string {
  return `lang="${escapeHtml(tag)}" dir="${directionOf(tag)}"`;
}

function renderLink(url: string): string {
  return `<a class="link" href="${escapeHtml(url)}" target="_blank" dir="ltr" style="${link}">${escapeHtml(url)}</a>`;
}
