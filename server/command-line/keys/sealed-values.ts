import { totpPurpose } from '../../accounts/second-factor/offer-totp-secret.ts';
import { accountMailPurpose } from '../../accounts/mails/post-account-mail.ts';
import { demoProviderKeyPlace } from '../../demo/identity-provider/index.ts';
import { summaryPurpose } from '../../forms/records/summary.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { answersPurpose } from '../../platform/keys/seal-answers.ts';
import { mailPurpose } from '../../platform/mail/sealed-mail.ts';
import type { SealedValue } from '../../platform/storage/index.ts';
import { arrivalPurpose, nameIdPurpose, ssoUserPurpose, type SealedArrival } from '../../sign-on/saml/sso-arrival.ts';
import { serviceProviderKeyPlace } from '../../sign-on/saml/service-provider-keys.ts';

/** Every sealed value in the database, except those in the columns that the storage layer seals. */
export function listSealedValues(keyRing: KeyRing): readonly SealedValue[] {
  return [
    { table: 'form_records', column: 'answers', property: 'sealed', named: 'id', purposeOf: answersPurpose },
    { table: 'form_records', column: 'summary', property: 'sealed', named: 'id', purposeOf: summaryPurpose },
    { table: 'administrators', column: 'sealed_totp_secret', named: 'id', purposeOf: totpPurpose },
    waiting('mail', 'sealed', mailPurpose),
    waiting('account-mail', 'sealedEmail', accountMailPurpose),
    { table: 'sessions', column: 'sealed_name_id', named: 'identity_provider_id', purposeOf: nameIdPurpose },
    {
      table: 'linked_identities',
      column: 'sealed_attributes',
      named: 'identity_provider_id',
      purposeOf: ssoUserPurpose,
    },
    {
      table: 'sso_arrivals',
      column: 'sealed',
      named: 'code_hash',
      purposeOf: arrivalPurpose,
      resealInside: (text) => resealArrival(keyRing, text),
    },
    ...[serviceProviderKeyPlace, demoProviderKeyPlace].map(({ storedUnder, sealedFor }): SealedValue => ({
      table: 'installation',
      column: 'value',
      property: 'sealedPrivateKey',
      where: { column: 'key', value: storedUnder },
      named: 'key',
      purposeOf: () => sealedFor,
    })),
  ];
}

/** A message that waits in the outbox, or that was delivered in the last few days. */
function waiting(kind: string, property: string, purpose: string): SealedValue {
  const where = { column: 'kind', value: kind };
  return { table: 'outbox_messages', column: 'payload', property, where, named: 'kind', purposeOf: () => purpose };
}

/** An arrival contains sealed data that the portal stores once the person has signed in. */
function resealArrival(keyRing: KeyRing, text: string): string {
  const arrival = JSON.parse(text) as SealedArrival;
  const { identityProviderId, sealedNameId } = arrival.signOn;
  const again = (sealed: string, purpose: string) => keyRing.seal(keyRing.open(sealed, purpose), purpose);
  const resealed: SealedArrival = {
    ...arrival,
    sealedAttributes: again(arrival.sealedAttributes, ssoUserPurpose(identityProviderId)),
    signOn: { ...arrival.signOn, sealedNameId: again(sealedNameId, nameIdPurpose(identityProviderId)) },
  };
  return JSON.stringify(resealed);
}
