export { listDemoAccounts, type DemoAccount } from './demo-accounts.ts';
export { listDemoAdministrators } from './demo-administrators.ts';
export { listDemoBrokers } from './demo-brokers.ts';
export type { SchoolSetups } from './demo-schools.ts';
export { listDemoStaff } from './demo-staff.ts';
export { listDemoEmails } from './list-demo-emails.ts';
export { isDemoWorld } from './demo-marker.ts';
export { demoPassword, demoTotpSecret } from './demo-password.ts';
export { seedDemoWorld, type DemoWorldOptions, type DemoWorldOutcome } from './seed-demo-world.ts';
