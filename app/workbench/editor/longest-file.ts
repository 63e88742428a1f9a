/** Characters. Twin: the server takes no longer text (server/routes/workbench-shapes.ts). */
export const longestFile = 400_000;
