import { signWebhook } from '../../../tools/payment-simulator/webhook-signature.ts';
import { addPayment } from '../../server/payments/add-payment.ts';
import { openPayingPortal, webhookSecret } from '../../server/payments/open-paying-portal.ts';
import { readPayment } from '../../server/payments/read-payment.ts';
import type { AttackWorld } from '../attack-world.ts';

/**
 * Sends forged, changed, old or repeated webhooks. A payment is marked as paid only once, and only if the provider's
 * own message says so.
 */
export async function tryWebhooks(world: AttackWorld): Promise<void> {
  const portal = await openPayingPortal();
  const payment = await addPayment(portal.storage, { student: 'ada' });
  await portal.press(await portal.checkout(payment.reference), 'pay');
  const [good] = await portal.webhooks();
  if (!good) throw new Error('The simulator sent no webhook.');
  const now = portal.now().getTime();
  const right = signWebhook(good.body, webhookSecret, now);
  const mac = right.split('v1=')[1] ?? '';
  const bodies = [
    good.body,
    good.body.replace(/"amount_total":\d+/, '"amount_total":1'),
    good.body.replace(payment.id, 'pay_other'),
    `${good.body}\n`,
    good.body.replaceAll('"', "'"),
    '',
  ];
  const signatures = [
    undefined,
    '',
    mac,
    `v1=${mac}`,
    `t=,v1=${mac}`,
    `t=${Math.floor(now / 1000)},v0=${mac}`,
    `t=${Math.floor(now / 1000)},v1=`,
    `t=${Math.floor(now / 1000)},v1=${mac.toUpperCase()}`,
    `t=${Math.floor(now / 1000) + 1},v1=${mac}`,
    `t=1e9,v1=${mac}`,
    `t=NaN,v1=${mac}`,
    `${right},t=${Math.floor(now / 1000) + 200}`,
    signWebhook(good.body, '', now),
    signWebhook(good.body, 'undefined', now),
    signWebhook(good.body, webhookSecret, now - 310_000),
    signWebhook(good.body, webhookSecret, now + 320_000),
  ];
  for (const [at, body] of bodies.entries())
    for (const [which, signature] of signatures.entries()) {
      const status = await portal.bring({ body, signature });
      world.count(1);
      if (status !== 400) world.gotThrough(`body ${at} with signature ${which}: ${status}`);
    }
  if ((await readPayment(portal.storage, payment)).status !== 'Pending') world.gotThrough('a forged webhook pays');
  const again = await Promise.all(
    Array.from({ length: 20 }, () => portal.bring({ body: good.body, signature: right })),
  );
  world.count(20);
  if (again.some((status) => status >= 500)) world.gotThrough('the same webhook sent many times at once fails');
  const { status, audit } = await readPayment(portal.storage, payment);
  if (status !== 'Paid')
    world.gotThrough(`this attack proves nothing, because a genuine webhook is refused: ${status}`);
  if (audit.filter((action) => action === 'payment.paid').length > 1)
    world.gotThrough(`paid more than once: ${audit.join()}`);
  await portal.close();
}
