import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { aliases, projectPath } from '../../scripts/aliases';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import { launchApp, getLoginForm, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { startAuthProxy } from '../support/authProxy';
import { createEnvironment } from '../support/platform';
import { startTlsProxy } from '../support/tlsProxy';

const readTlsFile = (name: string) => readFileSync(projectPath(`tests/fixtures/tls/${name}`), 'utf8');

/** Builds the network table as an application that Electron starts. */
const buildTable = async (folder: string) => {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: projectPath('tests/support/networkCases/electronMain.ts'),
      rolldownOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'main.cjs' } },
    },
    ssr: { noExternal: true },
  });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'table', version: '1.0.0', main: 'main.cjs' }));
};

test('every request in the network table, to a normal or faulty server, ends in Chromium with the listed result', async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'comanda-network-'));
  await buildTable(folder);
  const resultFile = join(folder, 'results.json');
  const task = { tls: { key: readTlsFile('untrusted.key'), cert: readTlsFile('untrusted.crt') }, resultFile };
  writeFileSync(join(folder, 'task.json'), JSON.stringify(task));

  const runtime = await launchSpec();
  const child = spawn(
    runtime.executablePath,
    [...runtime.args.slice(0, -1), `--user-data-dir=${folder}/data`, folder],
    {
      env: { ...process.env, ...runtime.env, NETWORK_TABLE: join(folder, 'task.json') },
      stdio: 'ignore',
    },
  );
  await once(child, 'exit');

  const results = JSON.parse(readFileSync(resultFile, 'utf8')) as { name: string; got: unknown; expected: unknown }[];
  expect(results.length).toBeGreaterThan(20);
  for (const { name, got, expected } of results) expect.soft([name, got]).toEqual([name, expected]);
  removeFolder(folder);
});

test('all requests use the system proxy, which asks for its password once', async ({ platform, tenant, network }) => {
  const proxy = await startAuthProxy({ username: 'ana', password: 'casino' });
  const countBefore = network.requests.length;
  const { page, close } = await launchApp({
    environment: createEnvironment(platform, network.port, [tenant]),
    // Without this, requests to this computer would bypass the proxy.
    env: { http_proxy: proxy.url, no_proxy: '<-loopback>', NO_PROXY: '<-loopback>' },
  });
  const dialog = page.getByRole('dialog', { name: 'El proxy de la red pide una clave' });
  for (const password of ['otra', 'casino']) {
    await dialog.getByLabel('Usuario del proxy').fill('ana');
    await dialog.getByLabel('Clave del proxy').fill(password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    if (password === 'otra') await expect(dialog).toContainText('no aceptó');
  }
  await getLoginForm(page).waitFor();
  await signIn(page, userOf(tenant, 'admin'));
  await expect(dialog).toHaveCount(0);
  const requests = network.requests.slice(countBefore);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter(({ headers }) => headers.via !== '1.1 casino')).toEqual([]);
  await close();
  await proxy.stop();
});

test('calls to the platform use a PAC file, HTTP/2 and a certificate that the system trusts, and log no keys', async ({
  platform,
  tenant,
}) => {
  const name = 'plataforma.example';
  const front = await startTlsProxy(platform.port, name);
  const httpEnvironment = createEnvironment(platform, platform.port, [tenant]);
  const hosts = Object.fromEntries(
    Object.entries(httpEnvironment.hosts).map(([host, url]) => [
      host,
      url.replace(`http://127.0.0.1:${platform.port}`, `https://${name}`),
    ]),
  );
  // Chromium writes the keys of its connections to the file that this variable names.
  const keyFile = join(mkdtempSync(join(tmpdir(), 'comanda-keys-')), 'keys.log');
  const { app, page, close } = await launchApp({
    environment: { ...httpEnvironment, hosts },
    env: { auto_proxy: front.pacUrl, SSLKEYLOGFILE: keyFile },
  });
  try {
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    // Emulates a system store that trusts the company's authority.
    await app.evaluate(({ session }) => {
      for (const lane of ['read', 'write']) {
        for (let attempt = 1; attempt <= 16; attempt += 1) {
          session
            .fromPartition(`network-${lane}-${attempt}`, { cache: false })
            .setCertificateVerifyProc((_request, respond) => respond(0));
        }
      }
    });
    expect(front.seen).toEqual([]);
    front.open();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.or(getLoginForm(page)).first().waitFor();
    // The app also retries automatically, so the button may disappear; a click would wait for it.
    await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await getLoginForm(page).waitFor();
    await signIn(page, userOf(tenant, 'admin'));
    expect(front.seen.some((candidate) => candidate.startsWith('POST '))).toBe(true);
    expect(existsSync(keyFile)).toBe(false);
  } finally {
    await close();
    front.stop();
    removeFolder(dirname(keyFile));
  }
});
