/**
 * The environment of a host name: this machine and `.test` are development, a label `staging` is staging,
 * everything else production.
 */
export function environmentOf(hostname: string): 'dev' | 'staging' | 'prod' {
  if (/^(localhost|127(\.\d+){3}|\[::1\])$|\.test$/.test(hostname)) return 'dev';
  return hostname.split('.').includes('staging') ? 'staging' : 'prod';
}
