import type { LookupParameters, LookupResult } from '@campus-cover/engine';
import { request, withQuery } from '../api/client.ts';
import { readList, readText } from './lookup-values.ts';

/** What the specification's cost call is asked: the choices of each coverage, and how the whole is paid. */
export interface CostPayload {
  readonly StudentCoverages: readonly {
    readonly StudentCoverageID: string;
    readonly PayTimeOption: string;
    readonly DependentID: readonly string[];
    readonly InstallmentName: string;
  }[];
  readonly PerEntireTransaction: string;
  readonly flow: string;
  /** The coverage that the student has already. */
  readonly PId?: string;
}

/** What an enrollment would cost; the amounts stand in the first entry of the answer. */
export async function askCost(parameters: LookupParameters): Promise<LookupResult> {
  const payload = composeCostPayload(parameters);
  const call =
    payload.flow === 'pta' ? 'CalculatePTAEnrollCoverageCostBreakDown' : 'CalculateEnrollCoverageCostBreakDown';
  const address = `/api/sitecore/EnrollCoverage/${call}`;
  const amounts = await request<readonly LookupResult[]>(withQuery(address, { payload: JSON.stringify(payload) }));
  return amounts[0] ?? null;
}

/** A dependent's choice is `"<StudentCoverageID>:<DependentID>"`, also in a coverage that the student has and does not choose. */
export function composeCostPayload(parameters: LookupParameters): CostPayload {
  const dependents = new Map<string, string[]>(readList(parameters['Coverages']).map((id) => [id, []]));
  for (const choice of readList(parameters['DependentCoverages'])) {
    const [coverage = '', dependent = ''] = choice.split(':');
    dependents.set(coverage, [...(dependents.get(coverage) ?? []), dependent]);
  }
  const PayTimeOption = readText(parameters['PayTimeOption']);
  const InstallmentName = readText(parameters['InstallmentName']);
  const PId = readText(parameters['PId']);
  return {
    StudentCoverages: [...dependents].map(([StudentCoverageID, DependentID]) => ({
      StudentCoverageID,
      PayTimeOption,
      DependentID,
      InstallmentName,
    })),
    PerEntireTransaction: readText(parameters['PerEntireTransaction']),
    flow: readText(parameters['flow']),
    ...(PId !== '' && { PId }),
  };
}
