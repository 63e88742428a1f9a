import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { isWhole } from '../coverage/months-of-period.ts';
import { amountText } from '../platform/text/cents.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { findOwnPayment } from './find-own-payment.ts';
import { describeInstallment, findNext } from '../coverage/installments/describe-installments.ts';
import { endsUnpaid } from '../coverage/installments/ends-unpaid.ts';

/** What students see of their own payment. Amounts are strings, `"1234.50"`. @throws {ServerError} NOT_FOUND */
export async function getPaymentView(work: TenantWork, reference: string) {
  const payment = await findOwnPayment(work, reference);
  const items = await work.trx
    .selectFrom('paymentItems')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .innerJoin('students', 'students.id', 'studentCoverages.studentId')
    .leftJoin('dependents', 'dependents.id', 'paymentItems.dependentId')
    .select(['studentCoverages.id', 'studentCoverageStatus', 'terminatesOn', 'coverageEndDate', 'dependentId'])
    .select([
      'studentCoverages.planName',
      'studentCoverages.periodId',
      'students.firstName as studentFirstName',
      'students.lastName as studentLastName',
      'dependents.firstName as dependentFirstName',
      'dependents.lastName as dependentLastName',
      'paymentItems.premiumCents',
      'paidFrom',
      'months',
      'ofMonths',
    ])
    .where('paymentItems.paymentId', '=', payment.id)
    .orderBy('paymentItems.id')
    .execute();
  const refunds = await work.trx
    .selectFrom('refunds')
    .select('amountCents')
    .where('paymentId', '=', payment.id)
    .where('state', '=', 'succeeded')
    .execute();
  const installments = await work.trx
    .selectFrom('installments')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .orderBy('number')
    .execute();
  const { settings } = await readSchoolOfStudent(work);
  const { today } = work;
  const endUnpaidAfterDays = endsUnpaid(items, today) ? settings.payment.endUnpaidAfterDays : null;
  return {
    reference: payment.reference,
    status: payment.status,
    PayTimeOption: payment.payTimeOption,
    PerEntireTransaction: payment.payMethod,
    InstallmentName:
      payment.installmentName && (settings.installmentLabels.get(payment.installmentName) ?? payment.installmentName),
    TotalPaidToSchool: amountText(payment.schoolCents),
    ProcessingFee: amountText(payment.feeCents),
    TotalCostDueToday: amountText(payment.dueTodayCents),
    TotalPaidBySponsor: amountText(payment.sponsorCents),
    TotalDueLater: amountText(payment.dueLaterCents),
    TotalRefunded: amountText(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    paidAt: payment.paidAt,
    items: items.map((item) => ({
      planName: nameCoverage(settings, item).planName,
      who: `${item.dependentFirstName ?? item.studentFirstName} ${item.dependentLastName ?? item.studentLastName}`,
      premium: amountText(item.premiumCents),
      ...partOf(item, settings.coveragePeriods[item.periodId]),
    })),
    installments: installments.map((each) => describeInstallment(each, { today, endUnpaidAfterDays })),
    nextInstallment: findNext(installments)?.number ?? null,
    attention: payment.attention,
  };
}

interface ItemMonths {
  readonly paidFrom: string | null;
  readonly months: number | null;
  readonly ofMonths: number | null;
}

/** The months that the person pays for, if not all of the period's or not from its first day on. */
function partOf({ paidFrom, months, ofMonths }: ItemMonths, period: CoveragePeriodDefinition | undefined) {
  if (paidFrom === null || months === null || ofMonths === null) return {};
  const paid = { paidFrom, months, ofMonths };
  return isWhole(paid, period) ? {} : { part: { from: paidFrom, months, ofMonths } };
}
