import { escapeXml } from '../../sign-on/saml/escape-xml.ts';
import type { DemoPerson } from './demo-people.ts';

export const demoStylePath = '/demo-idp/style.css';

export const demoStyle = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #1b1b1b; background: #f3f1fa; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
.demo { background: #3b2a6b; color: #fff; padding: .75rem 1rem; text-align: center; }
.card { background: #fff; border: 1px solid #cfc8e6; border-radius: .5rem; padding: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
ul { list-style: none; margin: 1rem 0 0; padding: 0; }
li + li { margin-top: .5rem; }
button { font: inherit; cursor: pointer; border-radius: .375rem; min-height: 3rem; padding: .5rem 1rem; width: 100%; }
button:focus-visible { outline: 3px solid #1b1b1b; outline-offset: 2px; }
.person { background: #fff; border: 1px solid #6a5a9c; color: #1b1b1b; text-align: left; }
.person:hover { background: #f3f1fa; }
.person strong { display: block; }
.person span { color: #4a4a4a; display: block; overflow-wrap: anywhere; }
.main { background: #3b2a6b; border: 1px solid #3b2a6b; color: #fff; margin-top: 1rem; }
`;

/** The page for choosing a person. */
export function renderChoice(people: readonly DemoPerson[], query: string): string {
  const choices = people.map(
    ({ firstName, lastName, email, studentId, note }) =>
      `<li><button type="submit" class="person" name="person" value="${escapeXml(studentId)}"><strong>${escapeXml(`${firstName} ${lastName}`)}</strong><span>${escapeXml(email)}</span><span>${escapeXml(note)}</span></button></li>`,
  );
  return page(
    'Demo university sign-on',
    `<h1>Who do you want to sign in as?</h1>
<p>At a real university, you would enter your user name and password here. In the demo world, choose a person.</p>
<form method="post" action="/demo-idp/sso">
<input type="hidden" name="query" value="${escapeXml(query)}">
<ul>${choices.join('')}</ul>
</form>`,
  );
}

/** Sends the response to the portal. The pages do not run scripts, so the person presses the button. */
export function renderAnswer(person: DemoPerson, acsUrl: string, samlResponse: string): string {
  return page(
    'Signed on',
    `<h1>You are signed on as ${escapeXml(`${person.firstName} ${person.lastName}`)}</h1>
<p>The portal receives your name, email address and student ID, signed and encrypted.</p>
<form method="post" action="${escapeXml(new URL(acsUrl).pathname)}">
<input type="hidden" name="SAMLResponse" value="${escapeXml(samlResponse)}">
<button type="submit" class="main">Continue to Campus Cover</button>
</form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (demo)</title>
<link rel="stylesheet" href="${demoStylePath}">
</head>
<body>
<header class="demo">Demo: this page replaces a university's own sign-in page.</header>
<main><div class="card">
${body}
</div></main>
</body>
</html>
`;
}
