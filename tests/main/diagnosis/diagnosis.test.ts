import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiagnosis, listPersonalTexts, type DiagnosisInputs } from '@main/diagnosis/diagnosis';
import { createZip } from '@main/files/createZip';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import { unzip } from '../../../scripts/zip.mjs';
import { readFileSync } from 'node:fs';
import { anEnvironment, aUser } from '../support/builders';

const anInput = (overrides: Partial<DiagnosisInputs> = {}): DiagnosisInputs => ({
  now: new Date('2026-11-27T15:00:00Z'),
  app: { version: '1.4.0', isPackaged: true },
  versions: { electron: '45.4.1', chrome: '150.0.1', node: '24.1.0' },
  system: {
    platform: 'win32',
    release: '10.0.26100',
    arch: 'x64',
    locale: 'es-CL',
    timeZone: 'America/Santiago',
    memoryGb: 8,
    cpuCount: 4,
  },
  displays: [
    { width: 1366, height: 768, scaleFactor: 1, isPrimary: true },
    { width: 1920, height: 1080, scaleFactor: 1.25, isPrimary: false },
  ],
  environment: anEnvironment('https://api.comanda.cl', { capabilities: ['signOut'], identityApiKey: 'AIzaSecret' }),
  isPractice: false,
  isOnline: true,
  clockSkew: 3_200,
  remembers: 'keychain',
  profileCount: 2,
  logText: '',
  personalTexts: [],
  ...overrides,
});

const createText = (overrides: Partial<DiagnosisInputs> = {}): string =>
  createDiagnosis(anInput(overrides))
    .map(({ text }) => text)
    .join('');

it('the diagnosis names versions, system, displays, host and capabilities, but no keys or paths of the environment', () => {
  const text = createText();
  for (const part of ['1.4.0', '45.4.1', 'win32 10.0.26100', '1366x768', 'escala 1.25', 'api.comanda.cl', 'signOut']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('AIzaSecret');
  expect(text).not.toContain('/v1');
});

it('the diagnosis removes tokens and personal data from the log, even where no label marks them', () => {
  const user = aUser({ name: 'Ana María Soto', email: 'ana@burger-demo.example', phone: '56911112222' });
  const log = [
    'error ana maría soto could not save',
    'error mail to ana@burger-demo.example and to juan@otro.example',
    'error phone +56 9 1111 2222 and Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI3In0.c2ln',
    'error /home/asoto/.config/Comanda on CAJA-PROVIDENCIA',
    'error address: Av. Siempre Viva 742, Renca',
    'error the stores were not read',
  ].join('\n');
  const text = createText({ logText: log, personalTexts: listPersonalTexts(user, ['CAJA-PROVIDENCIA', 'asoto']) });
  for (const secret of ['Soto', 'soto', 'ana@', 'juan@', '1111', 'eyJ', 'CAJA', 'Siempre Viva']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('the stores were not read');
});

it('the diagnosis includes only the latest 200 lines of the log', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `info line ${index}.`).join('\n');
  const [, log] = createDiagnosis(anInput({ logText: `${lines}\n` }));
  expect(log?.text.startsWith('info line 300.\n')).toBe(true);
  expect(log?.text.endsWith('info line 499.\n')).toBe(true);
});

it('the diagnosis does not treat an empty name as personal data', () => {
  expect(listPersonalTexts(aUser({ name: '', email: '', phone: null }), ['', 'x'])).toEqual([]);
});

it('the diagnosis is saved as a zip archive that other programs can extract', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-zip-'));
  onTestFinished(() => removeFolder(folder));
  const files = [
    { name: 'diagnostico.txt', text: 'Zona horaria: América/Santiago\n'.repeat(100) },
    { name: 'registro.txt', text: '' },
  ];
  writeFileSync(join(folder, 'a.zip'), createZip(files, new Date('2026-11-27T15:00:00Z')));
  await unzip(join(folder, 'a.zip'), join(folder, 'out'), (name) => name);
  for (const { name, text } of files) expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(text);
});
