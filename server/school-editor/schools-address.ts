/**
 * The base address of the workbench's calls about schools. The addresses of the calls about a school's files begin with
 * it.
 */
export const schoolsAddress = '/api/portal/workbench/schools';
