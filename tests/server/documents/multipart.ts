/** Returns a multipart body as a browser sends it. */
export function multipart(
  parts: readonly {
    readonly name: string;
    readonly value: string | Uint8Array;
    readonly fileName?: string;
    readonly type?: string;
  }[],
): { readonly payload: Buffer; readonly headers: Record<string, string> } {
  const boundary = 'campus-cover-test-boundary';
  const chunks = parts.flatMap(({ name, value, fileName, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    ...(fileName === undefined ? [] : [`Content-Type: ${type ?? 'application/octet-stream'}\r\n`]),
    '\r\n',
    value,
    '\r\n',
  ]);
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A small file whose content identifies it as a PDF. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** The smallest valid PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
