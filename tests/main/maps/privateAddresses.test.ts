import { expect, it } from 'vitest';
import { originOf } from '@main/maps/mapAddresses';

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
  'https://localhost/{z}/{x}/{y}.png',
  'https://localhost./{z}/{x}/{y}.png',
  'https://impresora/{z}/{x}/{y}.png',
  'https://nas.local/{z}/{x}/{y}.png',
])('a style does not send the app into the network of the shop: %s', (address) => {
  expect(originOf(address, style)).toBeNull();
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://172.32.0.1/{z}/{x}/{y}.png', 'https://172.32.0.1'],
  ['https://[2001:db8::1]/{z}/{x}/{y}.png', 'https://[2001:db8::1]'],
])('a style may name any other host: %s', (address, origin) => {
  expect(originOf(address, style)).toBe(origin);
});

it('a style of the own network may name itself', () => {
  expect(originOf('https://10.0.0.5/{z}/{x}/{y}.png', 'https://10.0.0.5/style.json')).toBe('https://10.0.0.5');
  expect(originOf('https://10.0.0.6/{z}/{x}/{y}.png', 'https://10.0.0.5/style.json')).toBeNull();
});
