import type { LookupParameters, LookupService } from '@campus-cover/engine';
import { call } from '../../api/call.ts';
import { readList, readText } from './lookup-values.ts';

/** The payload of the specification's cost call: the choices for each coverage, and how the student pays the total. */
export interface CostPayload {
  readonly StudentCoverages: readonly {
    readonly StudentCoverageID: string;
    readonly PayTimeOption: string;
    readonly DependentID: readonly string[];
    readonly InstallmentName: string;
  }[];
  readonly PerEntireTransaction: string;
  readonly flow: string;
  /** The coverage that the student already has. */
  readonly PId?: string;
  /** The day of the life event. */
  readonly QLEDate?: string;
}

type CostCall =
  | '/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown'
  | '/api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown';

/** Requests the cost of an enrollment with one of the two calls; the amounts are in the first entry of the response. */
export function askCost(address: CostCall): LookupService {
  return async (parameters) => {
    const query = { payload: JSON.stringify(composeCostPayload(parameters)) };
    return (await call('GET', address, { query }))[0] ?? null;
  };
}

/**
 * A dependent's choice is `"<StudentCoverageID>:<DependentID>"`. The coverage may be one that the student already has
 * rather than one of the choices.
 */
export function composeCostPayload(parameters: LookupParameters): CostPayload {
  const dependents = new Map<string, string[]>(readList(parameters['Coverages']).map((id) => [id, []]));
  for (const choice of readList(parameters['DependentCoverages'])) {
    const [coverage = '', dependent = ''] = choice.split(':');
    dependents.set(coverage, [...(dependents.get(coverage) ?? []), dependent]);
  }
  const PayTimeOption = readText(parameters['PayTimeOption']);
  const InstallmentName = readText(parameters['InstallmentName']);
  const PId = readText(parameters['PId']);
  const QLEDate = readText(parameters['QLEDate']);
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
    ...(QLEDate !== '' && { QLEDate }),
  };
}
