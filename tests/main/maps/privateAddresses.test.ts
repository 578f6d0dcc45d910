import { expect, it } from 'vitest';
import { isPrivateHost, refusePrivateAddresses } from '@main/network/privateAddresses';
import { findOrigin } from '@main/maps/mapAddresses';

const style = 'https://maps.example/style.json';

it.each([
  'https://192.168.1.1/{z}/{x}/{y}.png',
  'https://10.0.0.138/{z}/{x}/{y}.png',
  'https://172.31.0.1/{z}/{x}/{y}.png',
  'https://169.254.169.254/latest/{z}/{x}/{y}',
  'https://127.0.0.1:8443/{z}/{x}/{y}.png',
  'https://0x7f.1/{z}/{x}/{y}.png',
  'https://2130706433/{z}/{x}/{y}.png',
  'https://[::1]/{z}/{x}/{y}.png',
  'https://[fd00::1]/{z}/{x}/{y}.png',
  'https://[fe80::1]/{z}/{x}/{y}.png',
  'https://[::ffff:192.168.1.1]/{z}/{x}/{y}.png',
  'https://[::ffff:7f00:1]/{z}/{x}/{y}.png',
  'https://erp.corp/{z}/{x}/{y}.png',
  'https://portal.intranet/{z}/{x}/{y}.png',
  'https://metadata.google.internal/{z}/{x}/{y}.png',
  'https://router.lan/{z}/{x}/{y}.png',
  'https://nas.home.arpa/{z}/{x}/{y}.png',
  'https://localhost/{z}/{x}/{y}.png',
  'https://localhost./{z}/{x}/{y}.png',
  'https://impresora/{z}/{x}/{y}.png',
  'https://nas.local/{z}/{x}/{y}.png',
])('a map style cannot point to a private address: %s', (address) => {
  expect(findOrigin(address, style)).toBeNull();
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://172.32.0.1/{z}/{x}/{y}.png', 'https://172.32.0.1'],
  ['https://[2800:300:6a00::8]/{z}/{x}/{y}.png', 'https://[2800:300:6a00::8]'],
  ['https://local.example/{z}/{x}/{y}.png', 'https://local.example'],
  ['https://[2001:db8::1]/{z}/{x}/{y}.png', 'https://[2001:db8::1]'],
])('a map style may point to any other host: %s', (address, origin) => {
  expect(findOrigin(address, style)).toBe(origin);
});

it.each([
  ...['::1', '::10.0.0.1', '::ffff:192.168.1.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a00:1', '::ffff:0:10.0.0.1'],
  ...['64:ff9b::192.168.0.1', '64:ff9b:1::808:808', '2002:c0a8:101::1', '2002:7f00:1::', '2001::1'],
  ...['2800:300::5efe:10.0.0.1', 'fec0::1', 'fc00::1', 'fe80::1', 'febf::1', '100::1', 'ff02::1'],
])('the IPv6 address %s is private', (address) => {
  expect(isPrivateHost(new URL(`https://[${address}]/`).hostname)).toBe(true);
});

it.each(['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1', '2800:300:6a00::8'])(
  'the IPv6 address %s is public',
  (address) => {
    expect(isPrivateHost(new URL(`https://[${address}]/`).hostname)).toBe(false);
  },
);

it.each([
  [['10.0.0.5'], false],
  [['8.8.8.8', '192.168.1.1'], false],
  [['fe80::1%eth0'], false],
  [['::ffff:127.0.0.1'], false],
  [['8.8.8.8', '2800:300:6a00::8'], true],
])(
  'a map host that resolves to %j may be requested only if all addresses are public: %s',
  async (addresses, isAllowed) => {
    const request = refusePrivateAddresses('https://tiles.example/1.png', async () => addresses);
    expect(
      await request.then(
        () => true,
        () => false,
      ),
    ).toBe(isAllowed);
  },
);

it('a map style on a private host may contain addresses of that host only', () => {
  expect(findOrigin('https://10.0.0.5/{z}/{x}/{y}.png', 'https://10.0.0.5/style.json')).toBe('https://10.0.0.5');
  expect(findOrigin('https://10.0.0.6/{z}/{x}/{y}.png', 'https://10.0.0.5/style.json')).toBeNull();
});
