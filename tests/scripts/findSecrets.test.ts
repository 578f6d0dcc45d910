import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { findSecrets } from '../support/findSecrets';

const createHex = (bytes: number) => randomBytes(bytes).toString('hex');
const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const token = [{ alg: 'HS256', typ: 'JWT' }, { sub: createHex(8) }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const scanText = (name: string, text: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-secrets-'));
  onTestFinished(() => removeFolder(folder));
  writeFileSync(join(folder, name), Buffer.concat([Buffer.from([0, 255, 10]), Buffer.from(text)]));
  return findSecrets(folder);
};

it.each([
  ['private key', pem],
  ['private key', JSON.stringify({ key: pem })],
  ['AWS key', `x AKIA${createHex(8).toUpperCase()} y`],
  ['Google key', `"AIza${createHex(18).slice(0, 35)}"`],
  ['GitHub token', `ghp_${createHex(18)}`],
  ['Slack token', `xoxb-${createHex(12)}`],
  ['payment key', `sk_live_${createHex(12)}`],
  ['payment key', `APP_USR-12345678-012345-${createHex(16)}`],
  ['signed token', `Bearer ${token}.${createHex(20)}`],
  ['address with a password', `postgres://comanda:${createHex(6)}@db.example.com/orders`],
  ['key in a constant', `const o={apiKey:"${createHex(16)}a1"}`],
  ['key in a constant', `client_secret = '${createHex(16)}a1'`],
])('the search for secrets finds a planted %s in the middle of an archive', (kind, secret) => {
  expect(scanText('app.asar', `before ${secret} after`)).toContain(`app.asar: ${kind}`);
});

it.each(['.env', '.env.production', 'server.pem', 'signing.key', 'id_ed25519', '.npmrc'])(
  'the search for secrets finds %s by its name',
  (name) => {
    expect(scanText(name, 'x')).toEqual([`${name}: secret file`]);
  },
);

it('the search for secrets ignores names of key fields, settings and headers', () => {
  const text = `{"identityApiKey":"set-at-packaging"} password: '' -----BEGIN PRIVATE KEY----- token="{{token}}"`;
  expect(scanText('app.asar', text)).toEqual([]);
});
