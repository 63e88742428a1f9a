import { describe, expect, it } from 'vitest';
import { composeCostPayload } from './ask-cost.ts';

const common = {
  flow: 'enroll',
  PayTimeOption: 'Pay now',
  InstallmentName: 'none',
  PerEntireTransaction: 'Credit Card',
};

describe('composeCostPayload', () => {
  it('[PAY-7, ENT-7] names each coverage with its dependents, and how it is paid', () => {
    const payload = composeCostPayload({
      ...common,
      PId: 'none',
      Coverages: ['cov_1', 'cov_2'],
      DependentCoverages: ['cov_2:dep_1', 'cov_2:dep_2'],
      InstallmentName: 'Two payments',
    });
    expect(payload).toEqual({
      StudentCoverages: [
        { StudentCoverageID: 'cov_1', PayTimeOption: 'Pay now', DependentID: [], InstallmentName: 'Two payments' },
        {
          StudentCoverageID: 'cov_2',
          PayTimeOption: 'Pay now',
          DependentID: ['dep_1', 'dep_2'],
          InstallmentName: 'Two payments',
        },
      ],
      PerEntireTransaction: 'Credit Card',
      flow: 'enroll',
    });
  });

  it('asks about dependents in a coverage that the student already has', () => {
    const payload = composeCostPayload({
      ...common,
      flow: 'pta',
      PId: 'cov_1',
      Coverages: 'none',
      DependentCoverages: ['cov_1:dep_1'],
      PerEntireTransaction: 'none',
    });
    expect(payload).toMatchObject({
      StudentCoverages: [{ StudentCoverageID: 'cov_1', DependentID: ['dep_1'], InstallmentName: '' }],
      PerEntireTransaction: '',
      flow: 'pta',
      PId: 'cov_1',
    });
  });
});
