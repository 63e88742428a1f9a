import { randomUUID } from 'node:crypto';

/**
 * What an id identifies: `stu_…` is a student, `cov_…` a student's coverage, `adm_…` an administrator, `stf_…` a staff
 * member, `brk_…` a broker's person, `enr_…` an enrollment, `prf_…` a change of a profile, `pay_…` a payment, `ins_…`
 * an installment, `ref_…` a refund, `req_…` a request, `cor_…` a correction, `hld_…` a hold, `era_…` an erased person,
 * `tok_…` a program's token, `imp_…` a run of a command that imports rows, `whe_…` an endpoint for webhooks.
 */
export type IdPrefix =
  | 'uni'
  | 'car'
  | 'stu'
  | 'cov'
  | 'dep'
  | 'dpr'
  | 'dcv'
  | 'apl'
  | 'prf'
  | 'wvr'
  | 'rev'
  | 'rdc'
  | 'doc'
  | 'adm'
  | 'stf'
  | 'brk'
  | 'idp'
  | 'enr'
  | 'ter'
  | 'evt'
  | 'pay'
  | 'ins'
  | 'ref'
  | 'req'
  | 'cor'
  | 'hld'
  | 'era'
  | 'tok'
  | 'imp'
  | 'whe';

/** A new id that cannot be guessed, e.g. `stu_0b9f…` (122 random bits). */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}
