/** The address of the schools in the workbench. The addresses of the calls about their files begin with it. */
export const schoolsAddress = '/api/portal/workbench/schools';
