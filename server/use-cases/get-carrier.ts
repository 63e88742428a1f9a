import { ServerError } from '../errors/server-error.ts';
import type { TenantWork } from './tenant-work.ts';

/** A carrier's address, among those that the student's school offers. */
export async function getCarrier(work: TenantWork, carrierId: string) {
  const carrier = await findCarrier(work, carrierId);
  return {
    Street1: carrier.street1,
    Street2: carrier.street2,
    City: carrier.city,
    StateID: carrier.stateId,
    PostalCode: carrier.postalCode,
    WorkPhone: carrier.workPhone,
    IsCompany: carrier.isCompany,
  };
}

/** A carrier's patterns for insurance and subscriber ids, with its words for one that does not fit; empty without any. */
export async function getCarrierPatterns(work: TenantWork, carrierId: string) {
  const carrier = await findCarrier(work, carrierId);
  return {
    InsuranceIDRegex: carrier.insuranceIdRegex ?? '',
    WrongInsuranceIDMessage: carrier.wrongInsuranceIdMessage ?? '',
    SubscriberIDRegex: carrier.subscriberIdRegex ?? '',
    WrongSubscriberIDMessage: carrier.wrongSubscriberIdMessage ?? '',
  };
}

async function findCarrier({ trx, session }: TenantWork, carrierId: string) {
  const carrier = await trx
    .selectFrom('carriers')
    .innerJoin('universityCarriers', 'universityCarriers.carrierId', 'carriers.id')
    .selectAll('carriers')
    .where('universityCarriers.universityId', '=', session.universityId)
    .where('carriers.id', '=', carrierId)
    .executeTakeFirst();
  if (!carrier) throw new ServerError('NOT_FOUND');
  return carrier;
}
