import type { FileStore } from '../platform/files.ts';
import type { CaptchaGateway } from './captcha/gateway.ts';
import type { IdentityGateway } from './identity/gateway.ts';
import type { MailGateway } from './mail/gateway.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Reporting } from './reporting/sentry.ts';
import type { SmsGateway } from './sms/gateway.ts';

/** The outside world, each part behind an interface of ours. */
export type Gateways = {
  mail: MailGateway;
  sms: SmsGateway;
  payments: PaymentGateway;
  captcha: CaptchaGateway;
  identity: IdentityGateway;
  reporting: Reporting;
  files: FileStore;
};
