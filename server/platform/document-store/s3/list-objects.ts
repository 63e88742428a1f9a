import { DOMParser } from '@xmldom/xmldom';
import type { S3Client } from './s3-client.ts';

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** The objects whose keys start with the prefix, in the pages that the storage returns. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<readonly ListedObject[]> {
  let token: string | null = null;
  do {
    const query = { 'list-type': '2', prefix, ...(token !== null && { 'continuation-token': token }) };
    const xml: string | null = await client.send({ method: 'GET', query }, (response) => response.text());
    const page: Document = new DOMParser().parseFromString(xml ?? '<ListBucketResult/>', 'text/xml');
    yield Array.from(page.getElementsByTagName('Contents'), (object) => ({
      key: textOf(object, 'Key') ?? '',
      modifiedAt: new Date(textOf(object, 'LastModified') ?? Number.NaN),
    }));
    token = textOf(page, 'NextContinuationToken');
  } while (token !== null);
}

function textOf(parent: Document | Element, name: string): string | null {
  return parent.getElementsByTagName(name).item(0)?.textContent ?? null;
}
