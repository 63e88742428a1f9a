export { judgePassword, type PasswordWeakness } from './judge-password.ts';
