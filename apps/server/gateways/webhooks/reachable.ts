import { BlockList, isIP } from 'node:net';
import { isPublic } from '../public-network.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an IP address may be connected to: one of the internet, or of this machine where that is allowed.
 */
export function isReachable(address: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  // An IPv4 address in the clothes of IPv6 is none of the loopback that tests are allowed.
  if (allowsLoopback && isIP(address) !== 0 && !/^::ffff:/i.test(address)) {
    if (loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')) return true;
  }
  return isPublic(address);
}
