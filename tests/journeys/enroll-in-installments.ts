import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';

interface Choices {
  readonly Coverages: readonly { readonly StudentCoverageID: string }[];
}

/**
 * Enrolls the signed-in student in the first plan on offer, in four installments, through the same calls as the form.
 * Returns the reference of the payment. For journeys that begin at the payment.
 */
export async function enrollInInstallments(page: Page, url: string): Promise<string> {
  const form = `${url}/api/forms/enroll-coverage`;
  const opened = await page.request.get(`${form}/visit`);
  const { definitionHash } = (await opened.json()) as { readonly definitionHash: string };
  const offered = await page.request.get(`${url}/api/portal/enrollment?flow=enroll`);
  const { Coverages } = (await offered.json()) as Choices;
  const sent = await page.request.post(`${form}/submissions`, {
    headers: { origin: url, 'idempotency-key': randomUUID() },
    data: {
      definitionHash,
      answers: {
        Coverages: Coverages.slice(0, 1).map(({ StudentCoverageID }) => StudentCoverageID),
        PayTimeOption: 'Pay now',
        PerEntireTransaction: 'Credit Card',
        InstallmentName: 'Four payments',
        Declarations: ['accurate', 'eligible', 'cost', 'terms'],
      },
    },
  });
  const { reference } = (await sent.json()) as { readonly reference?: string };
  if (reference === undefined) throw new Error(`The enrollment was refused: ${await sent.text()}`);
  return reference;
}
