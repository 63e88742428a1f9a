import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertifiedKey } from '../../server/sign-on/saml/service-provider-keys.ts';
import { startHaproxy, type Balancer } from './start-haproxy.ts';

/** Terminates https in front of a portal, with a certificate that no browser trusts. */
export async function startHttpsProxy(serverPort: number): Promise<Balancer> {
  return startHaproxy(async (port, folder) => {
    const { certificate, privateKey } = await makeCertifiedKey('127.0.0.1', 2048);
    const pem = join(folder, 'portal.pem');
    await writeFile(pem, `${certificate}\n${privateKey}\n`);
    return [
      `bind 127.0.0.1:${port} ssl crt ${pem}`,
      'option forwardfor',
      'http-request set-header X-Forwarded-Proto https',
      `server one 127.0.0.1:${serverPort}`,
    ];
  });
}
