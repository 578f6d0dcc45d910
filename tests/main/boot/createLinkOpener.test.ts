import { expect, it, vi } from 'vitest';
import { createLinkOpener } from '@main/boot/createLinkOpener';
import type { Services } from '@main/boot/compose/services';

const openedUrls = vi.hoisted(() => [] as string[]);
const failure = vi.hoisted(() => ({ current: null as Error | null }));
vi.mock('electron', () => ({
  dialog: {},
  shell: {
    openExternal: (url: string) => {
      if (failure.current !== null) return Promise.reject(failure.current);
      openedUrls.push(url);
      return Promise.resolve();
    },
  },
}));

/** Creates the link opener of a tenant with these mail campaign URLs in its settings and environment. */
const createLinks = (mailingCampaignLink: string | undefined, campaignsUrl: string | null) =>
  createLinkOpener({
    environment: () => ({ linkHosts: [], termsUrl: null, paymentUrl: null, campaignsUrl }),
    session: { state: { tenant: 'burger-demo', settings: { mailingCampaignLink } } },
  } as unknown as Pick<Services, 'environment' | 'session'>);

it('the link to the mail campaign page opens only at its configured https address', async () => {
  const ownLinks = createLinks('https://campanas.example/burger', 'https://campanas.comanda.example/');
  for (const url of ['https://campanas.example/burger', 'https://campanas.comanda.example/']) {
    expect((await ownLinks.open(url)).ok).toBe(true);
  }
  expect((await createLinks(undefined, null).open('https://campanas.example/burger')).ok).toBe(false);
  expect((await createLinks('http://campanas.example/', null).open('http://campanas.example/')).ok).toBe(false);
  expect(openedUrls).toEqual(['https://campanas.example/burger', 'https://campanas.comanda.example/']);
});

it('a message opens in WhatsApp or the mail program, and a missing program is reported', async () => {
  openedUrls.length = 0;
  const links = createLinks(undefined, null);
  const text = 'Hola';
  expect((await links.openMessage({ via: 'whatsapp', phone: '56987654321', text })).ok).toBe(true);
  const mail = { via: 'email', email: 'ana@correo.example', subject: 'Tu pedido', text } as const;
  expect((await links.openMessage(mail)).ok).toBe(true);
  expect(openedUrls).toEqual([
    'https://wa.me/56987654321?text=Hola',
    'mailto:ana@correo.example?subject=Tu%20pedido&body=Hola',
  ]);
  failure.current = new Error('no program');
  expect(await links.openMessage(mail)).toMatchObject({ ok: false, failure: { code: 'NO_MAIL_PROGRAM' } });
});
