/** How to reach the payment provider. */
export interface PaymentConfig {
  /** Newest first. The server tries an older key when the provider refuses a newer one. */
  readonly secretKeys: readonly string[];
  /** The server accepts a webhook signed with any of these secrets. */
  readonly webhookSecrets: readonly string[];
  /** Origin of the simulator that replaces Stripe, e.g. `"http://127.0.0.1:41233"`. */
  readonly simulatorUrl: string | undefined;
}

interface PaymentSettings {
  /** A setting's value; undefined when empty. */
  readonly text: (name: string) => string | undefined;
  readonly isLoopback: (hostname: string) => boolean;
  readonly isProduction: boolean;
  readonly isDemoWorld: boolean;
  /** Receives one line per invalid setting; no line repeats a secret. */
  readonly problems: string[];
}

/** Reads the payment provider's keys; undefined when online payment is off. */
export function readPaymentConfig(settings: PaymentSettings): PaymentConfig | undefined {
  const { text, problems } = settings;
  const secretKeys = readList(text('STRIPE_SECRET_KEY'));
  const webhookSecrets = readList(text('STRIPE_WEBHOOK_SECRET'));
  const simulatorUrl = readSimulatorUrl(text('PAYMENT_SIMULATOR_URL'), settings);
  if (secretKeys.length === 0 && webhookSecrets.length === 0 && simulatorUrl === undefined) return undefined;
  if (secretKeys.length === 0 || webhookSecrets.length === 0)
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, even with the simulator.');
  if (!secretKeys.every((key) => /^(sk|rk)_(test|live)_[A-Za-z0-9]+$/.test(key)))
    problems.push('STRIPE_SECRET_KEY must list keys such as sk_live_…, separated by commas.');
  if (!webhookSecrets.every((secret) => /^whsec_[A-Za-z0-9+/=_-]+$/.test(secret)))
    problems.push('STRIPE_WEBHOOK_SECRET must list signing secrets such as whsec_…, separated by commas.');
  return { secretKeys, webhookSecrets, simulatorUrl };
}

function readSimulatorUrl(value: string | undefined, settings: PaymentSettings): string | undefined {
  if (value === undefined) return undefined;
  const { isLoopback, isProduction, isDemoWorld, problems } = settings;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname) || url.origin !== value.replace(/\/$/, ''))
    problems.push(
      'PAYMENT_SIMULATOR_URL must be an http address on this machine without a path, such as http://127.0.0.1:12111.',
    );
  if (isProduction)
    problems.push(
      'PAYMENT_SIMULATOR_URL is the address of a simulator, which takes no real payments. Remove it when NODE_ENV is production.',
    );
  else if (!isDemoWorld) problems.push('PAYMENT_SIMULATOR_URL is for the demo world, and DEMO_WORLD is off here.');
  return url?.origin;
}

function readList(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
