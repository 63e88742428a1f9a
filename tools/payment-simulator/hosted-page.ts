import type { SimulatedSession } from './simulator-state.ts';

export const simulatorStyle = `
:root { color-scheme: light; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0; color: #16202b; background: #f5f7f9; }
header { background: #7a5200; color: #fff; font-weight: 600; padding: .75rem 1rem; text-align: center; }
main { max-width: 32rem; margin: 0 auto; padding: 1rem; }
section { background: #fff; border: 1px solid #d8dee5; border-radius: .5rem; padding: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.amount { font-size: 2rem; font-weight: 700; }
.notice { background: #fdf2f1; border: 1px solid #b0241c; border-radius: .375rem; color: #b0241c; padding: .75rem; }
form { display: grid; gap: .75rem; margin-top: 1.25rem; }
button { background: #fff; border: 1px solid #717d8a; border-radius: .375rem; color: #16202b; cursor: pointer; font: inherit; min-height: 3rem; padding: .5rem 1rem; }
button.main { background: #14508c; border-color: #14508c; color: #fff; font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
a { color: #14508c; }
`;

/** The payment page. The page asks for no data and has no field for a card number. */
export function renderSession(session: SimulatedSession, notice?: string): string {
  const { words, amountCents, cancelUrl, successUrl, status } = session;
  const amount = (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const what = `<p>${escape(words)}</p>\n<p class="amount">${amount}</p>`;
  if (status === 'complete')
    return render(
      'This payment is complete',
      `${what}\n<p><a href="${escape(successUrl)}">Back to Campus Cover</a></p>`,
    );
  if (status === 'expired')
    return render(
      'This payment page is closed',
      `${what}\n<p>Nothing was paid here. <a href="${escape(cancelUrl)}">Back to Campus Cover</a></p>`,
    );
  const isCard = session.methods.includes('card');
  const [choice, label] = isCard ? ['pay', `Pay ${amount}`] : ['bank', 'Pay by bank (arrives later)'];
  return render(
    'Pay for your enrollment',
    `${notice === undefined ? '' : `<p class="notice" role="alert">${escape(notice)}</p>\n`}${what}
<p>A real payment page would ask for a ${isCard ? 'card' : 'bank account'} here. This one asks for nothing: choose what happens.</p>
<form method="post">
<button class="main" name="choice" value="${choice}">${label}</button>
<button name="choice" value="decline">Decline</button>
<button name="choice" value="cancel">Cancel</button>
</form>`,
  );
}

/** The page for an address that does not belong to a session. */
export function renderMissing(): string {
  return render('This payment does not exist', '<p>Go back to Campus Cover and start again.</p>');
}

function render(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (demo)</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>Demo payment page: no real payment is made</header>
<main>
<section>
<h1>${title}</h1>
${content}
</section>
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
