import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encodeBase32 } from './base32.ts';

const stepMs = 30_000;
/** A device's clock may be 30 seconds off, and typing takes time. */
const tolerance = [0, -1, 1] as const;

/** A new secret: 160 bits, as RFC 4226 recommends. */
export function createTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The number of the 30-second step that contains a time. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepMs);
}

/** Returns the six-digit code for a step (RFC 6238 with SHA-1, which every authenticator app supports). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step that a code belongs to: the current step or an adjacent one; null when the code matches none of them. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = tolerance.map((offset) => totpStep(now) + offset);
  const isRight = (step: number) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
  return steps.find(isRight) ?? null;
}

/** The content of the QR code: the account, the issuer and the secret. */
export function totpUri(secret: Uint8Array, email: string): string {
  const issuer = 'Campus Cover';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
