import { ServerError } from '../errors/server-error.ts';

/**
 * Reads `Name:eq:value`, e.g. `StudentCoverageID:eq:cov_7K3M`. The value can be empty and can contain colons.
 *
 * @throws {ServerError} FILTER_INVALID for any other format, name or operator
 */
export function parseFilter(filter: string, name: string): string {
  const [givenName, operator, ...rest] = filter.split(':');
  if (givenName !== name)
    throw new ServerError('FILTER_INVALID', { detail: `This call filters by ${name}: filter=${name}:eq:value.` });
  if (operator !== 'eq' || rest.length === 0)
    throw new ServerError('FILTER_INVALID', {
      detail: `The filter must have the form ${name}:eq:value; "eq" is the only operator.`,
    });
  return rest.join(':');
}
