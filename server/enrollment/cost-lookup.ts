import { isCalendarDay, type LookupService } from '@campus-cover/engine';
import { enrollmentFlows } from '../coverage/enrollment-offer.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { calculateEnrollmentCost, describeCost } from './calculate-enrollment-cost.ts';
import { readPaymentChoice, readWishes, text } from './read-enrollment.ts';

/** The cost of the choices on a page. Null if none of them has a cost, or if no way to pay is chosen. */
export function costLookup(work: TenantWork): LookupService {
  return async (parameters) => {
    const flow = enrollmentFlows.find((known) => known === parameters['flow']);
    const payment = readPaymentChoice(parameters);
    const wishes = readWishes(parameters);
    if (flow === undefined || payment === null || wishes.length === 0) return null;
    const { payMethod, ...how } = payment;
    const prior = text(parameters['PId']);
    const qleDate = text(parameters['QLEDate']);
    const calculated = await calculateEnrollmentCost(work, {
      flows: [flow],
      priorIds: prior === '' || prior === 'none' ? [] : [prior],
      qleDate: isCalendarDay(qleDate) ? qleDate : null,
      wishes: wishes.map((wish) => ({ ...wish, ...how })),
      payMethod,
    });
    return describeCost(calculated);
  };
}
