import { defaultMailAddress, type ServerConfig } from '../platform/config/config.ts';
import { mailPageFolder } from '../platform/mail-page/mail-page-folder.ts';

type MailSettings = Pick<ServerConfig, 'mode' | 'smtp' | 'host' | 'baseUrl' | 'mailDir' | 'mailFrom'>;

/**
 * Lines at startup about email: where it goes if there is no mail server, and whether the sender is still the example.
 *
 * @param origin the portal's own address, e.g. `"http://127.0.0.1:3000"`
 */
export function describeMail(config: MailSettings, origin: string): readonly string[] {
  const isExample = config.mode === 'production' && config.mailFrom.address === defaultMailAddress;
  return [
    ...(mailPageFolder(config) !== undefined
      ? [`Unsent email is shown at ${origin}/dev/mail`]
      : config.smtp === undefined
        ? [`Email is written to ${config.mailDir}, not sent. Set SMTP_URL or SMTP_HOST to send it.`]
        : []),
    ...(isExample
      ? [
          `Email comes from ${defaultMailAddress}, which is only an example. Set MAIL_FROM_ADDRESS to an address of yours.`,
        ]
      : []),
  ];
}
