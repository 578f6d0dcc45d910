import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are not public. Source: IANA's registry of special-purpose IPv4 addresses, RFC 6890. */
const privateIpv4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateIpv4.addSubnet(net, bits, 'ipv4');
}

/** The only publicly routed IPv6 range. It excludes loopback, link-local and site-local addresses. Source: RFC 4291. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
/** Part of the public range reserved for protocols such as Teredo and ORCHID. Source: RFC 2928. */
const protocolIpv6 = new BlockList();
protocolIpv6.addSubnet('2001::', 23, 'ipv6');

/** Parses an IPv6 address into its eight groups. Returns null if it is invalid. */
const parseGroups = (address: string): number[] | null => {
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return null;
  // URL normalizes the address: a dotted IPv4 part becomes two groups, and `::` occurs at most once.
  const [leadingGroups = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const parseHexGroups = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [parseHexGroups(leadingGroups), parseHexGroups(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

/** Returns the IPv4 address embedded in a translated or tunnelled IPv6 address, or null if there is none. */
const findEmbeddedIpv4 = (groups: readonly number[]): string | null => {
  const formatDotted = (index: number) =>
    [groups[index]!, groups[index + 1]!].flatMap((group) => [group >> 8, group & 255]).join('.');
  const startsWith = (...start: number[]) => start.every((group, index) => groups[index] === group);
  // IPv4-compatible and IPv4-mapped (RFC 4291) or translated (RFC 2765, RFC 6052) addresses.
  if (startsWith(0, 0, 0, 0, 0, 0) || startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0, 0, 0, 0, 0xffff, 0))
    return formatDotted(6);
  if (startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return formatDotted(6);
  // 6to4 (RFC 3056) and ISATAP (RFC 5214) addresses.
  if (startsWith(0x2002)) return formatDotted(1);
  return ((groups[4] ?? 0) & 0xfdff) === 0 && groups[5] === 0x5efe ? formatDotted(6) : null;
};

/** Checks whether an IP address belongs to this computer or is not publicly routed. */
const isPrivateAddress = (address: string): boolean => {
  // Removes the zone of a link-local address, as in `fe80::1%eth0`.
  const [plainAddress = ''] = address.split('%', 1);
  if (isIP(plainAddress) === 4) return privateIpv4.check(plainAddress, 'ipv4');
  const groups = parseGroups(plainAddress);
  if (groups === null) return true;
  const embeddedIpv4 = findEmbeddedIpv4(groups);
  if (embeddedIpv4 !== null) return privateIpv4.check(embeddedIpv4, 'ipv4');
  return !globalIpv6.check(plainAddress, 'ipv6') || protocolIpv6.check(plainAddress, 'ipv6');
};

/** Endings of local names that public DNS will never have. Source: RFC 6761, RFC 6762 (appendix G), RFC 8375. */
const privateNamePattern = /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * Checks whether a URL's host is this computer or in the local network. URLs from remote servers must not contain such
 * hosts.
 */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$|(?<!\.)\.+$/g, '').toLowerCase();
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return !host.includes('.') || privateNamePattern.test(host);
};

/** Checks whether the result of `resolveProxy` allows a direct connection, even as the last option. */
export const canConnectDirectly = (proxyRules: string): boolean =>
  proxyRules.trim() === '' || /(^|;)\s*DIRECT\b/i.test(proxyRules);

/** Creates the error for a public name that resolves to the local network. */
const createPrivateAddressError = (): TypeError =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('a private address'), { code: 'ERR_PRIVATE_ADDRESS' }),
  });

/** Rejects if any address of a URL's host is private. `lookUp` resolves host names. */
export const refusePrivateAddresses = async (
  url: string,
  lookUp: (name: string) => Promise<readonly string[]>,
): Promise<void> => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await lookUp(host) : [host];
  if (addresses.some(isPrivateAddress)) throw createPrivateAddressError();
};
