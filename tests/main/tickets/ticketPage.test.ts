import { expect, it } from 'vitest';
import type { OrderTicket } from '@shared/contract/sales/orderTicket';
import { createSampleTicket } from '@main/tickets/sampleTicket';
import { getPageSize, renderTicketPage } from '@main/tickets/ticketPage';

const now = Date.parse('2026-11-21T22:00:00Z');
const zone = 'America/Santiago';
const createPage = (changes: Partial<OrderTicket> = {}, marks: Partial<Parameters<typeof renderTicketPage>[1]> = {}) =>
  renderTicketPage({ ...createSampleTicket(now), ...changes }, { width: 80, timeZone: zone, now, ...marks });

it('the printed ticket escapes every text of the platform', () => {
  const attack = `<script>alert("x")</script><img src=x onerror='y'>&`;
  const page = createPage({
    number: attack,
    storeName: attack,
    channel: attack,
    customer: { name: attack, phone: attack },
    delivery: { address: attack, instructions: attack },
    lines: [{ quantity: 2, name: attack, modifiers: [attack], note: attack, isAllergy: true }],
    comment: attack,
    payment: { state: 'toCollect', amount: attack, method: attack },
    total: attack,
  });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page.match(/&lt;script&gt;alert\(&quot;x&quot;\)/g)).toHaveLength(13);
});

it("the printed ticket shows when to hand the order over, in the tenant's time zone", () => {
  expect(createPage({ promisedAt: now + 40 * 60_000 })).toContain('19:40');
  expect(createPage({ promisedAt: now + 24 * 60 * 60_000, isScheduled: true })).toMatch(/PROGRAMADO.*22-11 19:00/);
  expect(createPage({ promisedAt: null })).toContain('Sin hora');
});

it('the printed ticket shows copies, reprints, spare printers and cancelled orders at the top', () => {
  const page = createPage(
    { isCanceled: true },
    { isReprint: true, copy: { index: 2, count: 3 }, replacedPrinterName: 'Cocina', isTest: true },
  );
  const banners = [...page.matchAll(/class="bar banner">([^<]*)</g)].map(([, text]) => text);
  expect(banners).toEqual([
    'CANCELADO · NO PREPARAR',
    'PRUEBA · NO PREPARAR',
    'REIMPRESIÓN',
    'COPIA 2 DE 3',
    'RESPALDO DE Cocina',
  ]);
  expect(createPage({}, { copy: { index: 1, count: 1 } })).not.toContain('bar banner');
});

it('the printed ticket is as wide as the paper and as long as its content', () => {
  expect(getPageSize(80, 1_600)).toEqual({ width: 80_000, height: 202_000 });
  expect(getPageSize(58, 1_601)).toEqual({ width: 58_000, height: 203_000 });
});

it('the printed ticket marks a line whose quantity is unknown and shows no sum of units', () => {
  const lines = [{ quantity: null, name: 'Papas', modifiers: [], note: null, isAllergy: false }];
  const page = createPage({ lines, units: null });
  expect(page).toMatch(/class="quantity many">\?</);
  expect(page).not.toMatch(/\d productos?</);
});
