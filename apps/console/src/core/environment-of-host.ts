/**
 * Which environment a host name belongs to: this machine and `.test` are for development, a label `staging`
 * is staging, all else production.
 */
export function environmentOf(hostname: string): 'dev' | 'staging' | 'prod' {
  if (/^(localhost|127(\.\d+){3}|\[::1\])$|\.test$/.test(hostname)) return 'dev';
  return hostname.split('.').includes('staging') ? 'staging' : 'prod';
}
