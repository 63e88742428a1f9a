/** The address at which the live form is drawn, in a frame of the workbench. Twin: `previewPath` of the server's security headers. */
export const previewPath = '/workbench/preview';
