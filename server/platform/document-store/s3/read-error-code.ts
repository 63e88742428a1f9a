/** The storage's code for a refusal, e.g. `"AccessDenied"`; the HTTP status when the response contains no code. */
export async function readErrorCode(response: Response): Promise<string> {
  // Only the code is read: other parts of the response repeat what the portal signed.
  const [, code] = /<Code>([A-Za-z0-9.]{1,80})<\/Code>/.exec(await response.text()) ?? [];
  return code ?? String(response.status);
}
