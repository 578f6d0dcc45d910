import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { AttackProxy } from '../support/attackProxy';
import { createAttackTexts } from '../support/attacks';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { listEveryScreen, readFirstIds, openScreen, getRows } from '../support/screens';

test.use({ tenantOptions: { drivers: 3, products: 12, orders: 30 }, trace: 'off' });

/** A server that counts its requests. */
const startCountingServer = async () => {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
};

/** Lists elements and links that only an attack can have added to the page. */
const findIntrusions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
      const matches = handlers.map((name) => `${element.tagName} ${name}`);
      if (/^(IFRAME|OBJECT|EMBED|BASE|META|FRAME|MARQUEE|MATH|FORM-X)$/.test(element.tagName))
        matches.push(element.tagName);
      const address = element.getAttribute('href') ?? element.getAttribute('action') ?? '';
      if (/^\s*(?:javascript|data|vbscript|file|blob):/i.test(address)) matches.push(`${element.tagName} ${address}`);
      return matches;
    }),
  );

test('malicious names, notes, addresses and pictures from the platform run no code and load nothing', async ({
  platform,
  tenant,
}) => {
  test.setTimeout(420_000);
  const attacker = await startCountingServer();
  const proxy = await AttackProxy.start(platform.port, attacker.host);
  const { app, page, close } = await launchApp({ environment: createEnvironment(platform, proxy.port, [tenant]) });
  const failures: string[] = [];
  let phase = 'the login';
  const report = (description: string) => failures.push(`${phase}: ${description}`);
  const watch = (window: Page) => {
    window.on('pageerror', ({ message }) => report(message));
    window.on('dialog', (dialog) => {
      report(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    window.on('request', (request) => {
      if (!/^(?:app:\/\/bundle\/|data:|blob:app:\/\/bundle\/)/.test(request.url()))
        report(`asked for ${request.url()}`);
    });
  };
  try {
    watch(page);
    app.on('window', watch);
    await app.context().addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
      );
    });
    await page.reload();
    await signIn(page, userOf(tenant, 'super'));
    await getRows(page).first().waitFor();
    for (const screen of listEveryScreen(await readFirstIds(page))) {
      phase = screen.path;
      const failure = await openScreen(page, screen).catch((error: unknown) => (error as Error).message.slice(0, 200));
      if (failure !== null && !/Todavía no|Nada coincide/.test(failure)) report(failure);
      for (const match of await findIntrusions(page)) report(match);
    }
    phase = 'all screens';
    for (const window of app.windows()) {
      const state = await window.evaluate(() => {
        const { attacked, violations } = window as { attacked?: unknown; violations?: string[] };
        return { attacked: attacked ?? null, violations: violations ?? [] };
      });
      if (state.attacked !== null) report('an attack ran');
      for (const violation of state.violations) report(`violates ${violation}`);
    }
    expect(failures).toEqual([]);
    expect(attacker.requests).toEqual([]);
    // Every attack was part of a reply that a screen displayed.
    expect(
      createAttackTexts({ run: 'top.attacked=1', host: attacker.host }).filter((text) => !proxy.sent.has(text)),
    ).toEqual([]);
  } finally {
    await close();
    await proxy.stop();
    attacker.close();
  }
});
