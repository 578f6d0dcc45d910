import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActionInput } from '@shared/bridge/actions';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { eventually } from '../../support/eventually';
import { aUserWithPermissions } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';
import { aResult, renderNps } from './npsScreens';

afterEach(cleanupApp);

const readScore = async () => (await screen.findByRole('region', { name: 'Puntaje NPS' })).textContent;
const somePeriod = '/dashboard-nps?period=2026-03-01..2026-03-07';
const nothingReported = { score: null, promoters: null, passives: null, detractors: null, total: null };
const aComment = { text: 'Rico', date: null, storeId: null, orderId: null, score: null };
const aStore = (id: number) => ({ id, name: `Tienda ${String(id).padStart(3, '0')}`, commune: 'Ñuñoa' });

describe('the NPS score', () => {
  it('is shown with its parts and its margin of error', async () => {
    renderNps(somePeriod);
    expect(await readScore()).toMatch(/^Puntaje NPS40100 respuestas.*estaría entre 23 y 54/);
    expect(await readScore()).toContain('Promotores60%60');
  });

  it('comes with a warning when there are few replies', async () => {
    const fewAnswers = aResult({ promoters: 3, passives: 1, detractors: 0, total: 4 });
    renderNps(somePeriod, { calls: { 'nps.result': () => succeeded(fewAnswers) } });
    expect(await readScore()).toContain('Con 4 respuestas este puntaje dice poco');
  });

  it('is shown as a dash when the platform reports none', async () => {
    const resultWithoutScore = aResult({ ...nothingReported, comments: [aComment] });
    renderNps(somePeriod, { calls: { 'nps.result': () => succeeded(resultWithoutScore) } });
    expect(await readScore()).toMatch(/^Puntaje NPS——/);
  });

  it('is shown with the difference in points from the previous period', async () => {
    renderNps(`${somePeriod}&compare=previous`, {
      calls: {
        'nps.result': ({ query }) =>
          succeeded(query?.endDate?.startsWith('2026-02') ? aResult({ promoters: 50, passives: 30 }) : aResult()),
      },
    });
    await screen.findByText('+10 puntos');
  });

  it('is replaced by a message for a period without replies', async () => {
    const emptyResult = aResult({ score: null, promoters: 0, passives: 0, detractors: 0, total: 0 });
    renderNps(somePeriod, { calls: { 'nps.result': () => succeeded(emptyResult) } });
    await screen.findByRole('heading', { name: 'No hay respuestas del 01/03/2026 al 07/03/2026' });
  });
});

describe('missing NPS results', () => {
  it('are shown as "no access" without permission, but the export stays available', async () => {
    const { bridge } = renderNps(somePeriod, { user: aUserWithPermissions({ answers: ['index'] }) });
    await screen.findByRole('heading', { name: 'No tienes acceso a los resultados NPS' });
    screen.getByRole('button', { name: 'Respuestas NPS (CSV)' });
    expect(bridge.calls.some(({ name }) => name === 'nps.result')).toBe(false);
  });

  it('are shown as "no access" without a retry button when the platform refuses', async () => {
    renderNps(somePeriod, { calls: { 'nps.result': () => failed(createFailure('forbidden')) } });
    await screen.findByRole('heading', { name: 'No tienes acceso a los resultados NPS' });
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('are shown as "Sin datos" when the platform\'s reply contains no figures', async () => {
    renderNps(somePeriod, { calls: { 'nps.result': () => succeeded(aResult(nothingReported)) } });
    await screen.findByRole('heading', { name: 'Sin datos' });
    expect(screen.queryByRole('region', { name: 'Puntaje NPS' })).toBeNull();
  });

  it('are explained when the platform does not support NPS results', async () => {
    renderNps(somePeriod, { calls: { 'nps.result': () => failed(createFailure('missing', 1002)) } });
    await screen.findByRole('heading', { name: 'Esta plataforma no entrega resultados NPS' });
  });

  it('are requested again on retry after a failure', async () => {
    let shouldFail = true;
    const { user } = renderNps(somePeriod, {
      calls: { 'nps.result': () => (shouldFail ? failed(createFailure('timeout')) : succeeded(aResult())) },
    });
    const retryButton = await screen.findByRole('button', { name: 'Reintentar' });
    shouldFail = false;
    await user.click(retryButton);
    expect(await readScore()).toContain('40');
  });
});

describe('NPS results by day and store', () => {
  it('are requested once per day, and product analytics do not count these requests', async () => {
    const { bridge } = renderNps(somePeriod);
    await screen.findByRole('slider', { name: 'Puntaje en el tiempo' });
    const days = bridge.calls.filter(({ name, input }) => {
      const { query } = input as { query?: { startDate?: string; endDate?: string } };
      return name === 'nps.result' && query?.startDate?.slice(0, 10) === query?.endDate?.slice(0, 10);
    });
    expect(days).toHaveLength(7);
    expect(days.every(({ quiet }) => quiet)).toBe(true);
    expect(bridge.calls.filter(({ name, quiet }) => name === 'nps.result' && !quiet)).toHaveLength(1);
  });

  it('are loaded for many stores only on request, five at a time and at most 100', async () => {
    const resolvers: (() => void)[] = [];
    let maxOpen = 0;
    let runningCount = 0;
    const requestedIds = new Set<number>();
    const { user } = renderNps(somePeriod, {
      calls: {
        'stores.all': () => succeeded(Array.from({ length: 120 }, (_, index) => aStore(index + 1)) as never),
        'nps.result': async ({ query }) => {
          const [store] = query?.storeIds ?? [];
          if (store === undefined) return succeeded(aResult());
          requestedIds.add(store);
          runningCount += 1;
          maxOpen = Math.max(maxOpen, runningCount);
          await new Promise<void>((resolve) => resolvers.push(resolve));
          runningCount -= 1;
          return store === 7 ? failed(createFailure('timeout')) : succeeded(aResult());
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ver por tienda' }));
    await screen.findByRole('progressbar', { name: 'Cargando tiendas: 0 de 100' });
    await eventually(() => {
      resolvers.splice(0).forEach((respond) => respond());
      expect(screen.queryByRole('table', { name: 'Puntaje por tienda' })).not.toBeNull();
    });
    expect([requestedIds.size, maxOpen]).toEqual([100, 5]);
    screen.getByText('1 tienda no se pudo cargar.');
    screen.getByText('Son 120 y se muestran las primeras 100. Para ver otra tienda, elígela arriba.');
    const rows = within(screen.getByRole('table', { name: 'Puntaje por tienda' })).getAllByRole('row');
    expect(rows).toHaveLength(102);
    expect(rows.at(-1)?.textContent).toBe('Tienda 007——————');
  });
});

describe('NPS tables', () => {
  const stores = [aStore(1), aStore(2), aStore(3)];
  const promoters: Record<number, number> = { 1: 55, 2: 90, 3: 40 };
  const calls = {
    'stores.all': () => succeeded(stores as never),
    'nps.result': ({ query }: { query?: { storeIds?: readonly number[] | undefined } }) => {
      const [store] = query?.storeIds ?? [];
      if (store === undefined) return succeeded(aResult());
      const count = promoters[store] ?? 0;
      return succeeded(aResult({ score: 2 * count - 100, promoters: count, passives: 0, detractors: 100 - count }));
    },
  };
  const readNames = () =>
    within(screen.getByRole('table', { name: 'Puntaje por tienda' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it('are sorted by column header, and the URL keeps the order', async () => {
    const { user, router } = renderNps(somePeriod, { calls });
    const table = within(await screen.findByRole('table', { name: 'Puntaje por tienda' }));
    expect(readNames()).toEqual(['Total', 'Tienda 002', 'Tienda 001', 'Tienda 003']);
    await user.click(table.getByRole('button', { name: 'Puntaje' }));
    await eventually(() => expect(readNames()).toEqual(['Total', 'Tienda 003', 'Tienda 001', 'Tienda 002']));
    expect(router.state.location.search).toContain('sortStores=score');
    await user.click(table.getByRole('button', { name: 'Tienda' }));
    await eventually(() => expect(readNames()).toEqual(['Total', 'Tienda 001', 'Tienda 002', 'Tienda 003']));
  });

  it('are exported to PDF in the visible order with the period and the stores', async () => {
    const savedPdfs: ActionInput<'files.savePdf'>[] = [];
    const actions = {
      'files.savePdf': (file: ActionInput<'files.savePdf'>) => {
        savedPdfs.push(file);
        return succeeded('saved' as const);
      },
    };
    const { user } = renderNps(`${somePeriod}&sortStores=score`, { calls, actions });
    await screen.findByRole('table', { name: 'Puntaje por tienda' });
    const group = within(screen.getByRole('group', { name: 'Guardar Por tienda' }));
    await user.click(group.getByRole('button', { name: 'Guardar PDF' }));
    await eventually(() => expect(savedPdfs).toHaveLength(1));
    const { name = '', report } = savedPdfs[0] ?? {};
    expect(name).toMatch(/^NPS Por tienda .* 2026-03-01 a 2026-03-07\.pdf$/);
    expect(report?.notes).toEqual(['Respuestas del 01/03/2026 al 07/03/2026', 'Despacho y retiro · Todas tus tiendas']);
    expect(report?.tables[0]?.rows.map(([store, score]) => [store, score])).toEqual([
      ['Tienda 003', '-20'],
      ['Tienda 001', '10'],
      ['Tienda 002', '80'],
    ]);
  });

  it('are requested only for the stores assigned to the user', async () => {
    const user = aUserWithPermissions({ answers: ['nps_result'], stores: ['index'] });
    const { bridge } = renderNps(somePeriod, { user: { ...user, storeIds: [1, 3] }, calls });
    await screen.findByRole('table', { name: 'Puntaje por tienda' });
    expect(readNames()).toEqual(['Total', 'Tienda 001', 'Tienda 003']);
    expect(screen.queryByText('Ves solo tus 2 tiendas.')).not.toBeNull();
    const requestedIds = bridge.calls.flatMap(({ name, input }) =>
      name === 'nps.result' ? ((input as { query?: { storeIds?: number[] } }).query?.storeIds ?? []) : [],
    );
    expect([...new Set(requestedIds)]).toEqual([1, 3]);
  });

  it('cover all stores when the user has none assigned', async () => {
    const user = aUserWithPermissions({ answers: ['nps_result'], stores: ['index'] });
    renderNps(somePeriod, { user: { ...user, storeIds: [] }, calls });
    await screen.findByRole('table', { name: 'Puntaje por tienda' });
    expect(readNames()).toHaveLength(4);
    expect(screen.queryByText(/Ves solo/)).toBeNull();
  });
});

describe('NPS comments', () => {
  const comments = [
    { text: 'Frío', date: '2026-03-05T21:00:00', storeId: 1, orderId: 31, score: 3 },
    { text: 'Rico', date: '2026-03-04T21:00:00', storeId: 1, orderId: 32, score: 10 },
    { text: 'Sin nota', date: null, storeId: null, orderId: null, score: null },
  ];
  const createResult = () => succeeded(aResult({ comments }));

  it('show order, store and waiting time, and can be filtered by promoters', async () => {
    const { user } = renderNps(somePeriod, {
      calls: {
        'nps.result': createResult,
        'stores.all': () => succeeded([aStore(1)] as never),
        'orders.get': ({ params }) =>
          succeeded({
            id: Number(params.id),
            number: 1000 + Number(params.id),
            storeId: 1,
            storeName: null,
            createdAt: '2026-03-05T19:00:00',
            statusHistory: [{ status: 'completed', at: '2026-03-05T20:10:00' }],
          } as never),
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Comentarios' }));
    const link = await region.findByRole('link', { name: 'Pedido #1031' });
    expect(link.getAttribute('href')).toBe('/orders?order=31');
    const [first, , last] = region.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/Frío05\/03\/2026 21:00Tienda 001Pedido #1031Esperó 1 h 10 min/);
    expect(last).toContain('Sin pedido');
    await user.click(region.getByRole('radio', { name: 'Promotores' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent.includes('Rico'))).toEqual([true]);
  });

  it('offer a ready message only to customers with a phone or an email address', async () => {
    const { user, bridge } = renderNps(somePeriod, {
      calls: {
        'nps.result': createResult,
        'stores.all': () => succeeded([aStore(1)] as never),
        'orders.get': ({ params }) =>
          succeeded({
            id: Number(params.id),
            number: 1000 + Number(params.id),
            storeId: 1,
            storeName: null,
            createdAt: null,
            statusHistory: [],
            customerName: 'Ana Rojas',
            customer: null,
            phone: Number(params.id) === 31 ? '56987654321' : null,
          } as never),
      },
      actions: { 'links.openMessage': () => succeeded(null) },
    });
    const region = within(await screen.findByRole('region', { name: 'Comentarios' }));
    await region.findByText('Pedido #1031');
    expect(await region.findAllByRole('button', { name: 'Responder' })).toHaveLength(1);
    await user.click(region.getByRole('button', { name: 'Responder' }));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
    expect(box.value).toMatch(/^Hola Ana\. .*pedido 1031 de Tienda 001.*«Frío»/);
    expect(screen.queryByRole('button', { name: 'Abrir en el correo' })).toBeNull();
    await user.clear(box);
    await user.type(box, 'Hola de nuevo');
    await user.click(screen.getByRole('button', { name: 'Abrir en WhatsApp' }));
    expect(bridge.actions.find(({ name }) => name === 'links.openMessage')?.input).toEqual({
      message: {
        via: 'whatsapp',
        phone: '56987654321',
        text: 'Hola de nuevo',
      },
    });
  });

  it('are shown without requests for orders or stores that the user may not see', async () => {
    const { bridge } = renderNps(somePeriod, {
      user: aUserWithPermissions({ answers: ['nps_result'] }),
      calls: { 'nps.result': createResult },
    });
    const region = within(await screen.findByRole('region', { name: 'Comentarios' }));
    region.getByText('#31');
    expect(bridge.calls.some(({ name }) => /^(orders|stores)\./.test(name))).toBe(false);
  });
});
