import { BlockList, isIP } from 'node:net';

const privateNets = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNets.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNets.addSubnet(net, bits, 'ipv6');
}

/** An IPv4 address written as an IPv6 one, as URL writes it. */
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Whether a host of a URL is this computer or one of its own network, which a server elsewhere has no business to name. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  const [, high, low] = mapped.exec(host) ?? [];
  if (high !== undefined && low !== undefined) {
    const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
    return isPrivateHost(`${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`);
  }
  const family = isIP(host);
  if (family !== 0) return privateNets.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|home\.arpa)$/.test(host);
};
