import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { getEndpoint, endpoints } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { Analytics, createEvents, type AnalyticsSink } from '@main/analytics/analytics';
import { createPlatformSink } from '@main/analytics/sinks';
import { silentLog } from '@main/log/log';
import { eventually } from '../../support/eventually';

const secrets = {
  password: 'practica-admin',
  phone: '56900000001',
  email: 'ana@burger-demo.example',
  name: 'Ana Prueba',
  idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI3In0.c2ln',
};
const trackedEndpoints = [...endpoints].filter(([, row]) => row.tracks !== undefined);

describe('an analytics event', () => {
  it('contains the name of the call and the id of the entity', () => {
    expect(createEvents('stores.close', getEndpoint('stores.close'), { params: { id: 12 } }, { id: 3 })).toEqual([
      { event: 'store_closed', properties: { call: 'stores.close', id: 12 } },
    ]);
    expect(
      createEvents('stores.create', getEndpoint('stores.create'), { body: secrets }, { id: 44, ...secrets }),
    ).toEqual([{ event: 'store_created', properties: { call: 'stores.create', id: 44 } }]);
  });

  it.each([
    ['questions.create', 'question_created', 44],
    ['questions.update', 'question_updated', 12],
    ['questions.remove', 'question_deleted', 12],
    ['polls.create', 'poll_created', 44],
    ['polls.update', 'poll_updated', 12],
    ['polls.remove', 'poll_deleted', 12],
    ['banners.create', 'banner_created', 44],
    ['banners.update', 'banner_updated', 12],
    ['banners.remove', 'banner_deleted', 12],
    ['positionBanners.create', 'position_banner_created', 44],
    ['positionBanners.update', 'position_banner_updated', 12],
    ['positionBanners.remove', 'position_banner_deleted', 12],
    ['popUps.create', 'pop_up_created', 44],
    ['popUps.update', 'pop_up_updated', 12],
    ['popUps.remove', 'pop_up_deleted', 12],
    ['pages.create', 'page_created', 44],
    ['pages.update', 'page_updated', 12],
    ['pages.remove', 'page_deleted', 12],
    ['builderPages.create', 'page_updated', 44],
    ['builderPages.update', 'page_updated', 12],
    ['builderPages.remove', 'page_deleted', 12],
    ['customLandings.create', 'custom_landing_created', 44],
    ['customLandings.update', 'custom_landing_updated', 12],
    ['customLandings.deploy', 'custom_landing_updated', 12],
    ['customLandings.remove', 'custom_landing_deleted', 12],
  ] as const)('for %s has the name %s and the id of the entity', (name, event, id) => {
    const input = name.endsWith('create') ? { body: secrets } : { params: { id: 12 }, body: secrets };
    const reply = name.endsWith('remove') ? null : { id: input.params?.id ?? 44, ...secrets };
    expect(createEvents(name, getEndpoint(name), input, reply)).toEqual([{ event, properties: { call: name, id } }]);
  });

  it.each([
    [{ active: false }, ['banner_availability_changed']],
    [{ active: true, lockVersion: 4 }, ['banner_availability_changed']],
    [{ active: true, name: secrets.name }, ['', 'banner_availability_changed']],
    [{ name: secrets.name }, ['']],
  ])('has different names for switching a banner on or off and for other changes (body %j)', (body, events) => {
    for (const [area, updated] of [
      ['banners', 'banner_updated'],
      ['positionBanners', 'position_banner_updated'],
      ['popUps', 'pop_up_updated'],
    ] as const) {
      const name = `${area}.update` as const;
      expect(createEvents(name, getEndpoint(name), { params: { id: 12 }, body }, null)).toEqual(
        events.map((event) => ({ event: event || updated, properties: { call: name, id: 12 } })),
      );
    }
  });

  it.each([
    'insight.report',
    'insight.reports',
    'insight.summary',
    'insight.orderCounts',
    'insight.byPaymentMethod',
    'insight.byDispatchMethod',
    'insight.bestSellers',
  ] as const)('for %s is called report_fetched and contains neither the query nor the result', (name) => {
    const input = { query: { from: '2026-11-24', storeIds: [3] } };
    expect(createEvents(name, getEndpoint(name), input, { type: 'top_customers', data: [secrets] })).toEqual([
      { event: 'report_fetched', properties: { call: name } },
    ]);
  });

  it('is called report_fetched for NPS results', () => {
    const row = getEndpoint('nps.result');
    expect(createEvents('nps.result', row, { query: { storeIds: [3] } }, { score: 40, comments: [secrets] })).toEqual([
      { event: 'report_fetched', properties: { call: 'nps.result' } },
    ]);
  });

  it('contains the number of imported rows after an import', () => {
    const reply = { saved: 37, savedCodes: null, failed: 2, failures: null };
    const row = getEndpoint('coupons.importCsv');
    expect(createEvents('coupons.importCsv', row, { body: { csv: 'code' } }, reply)).toEqual([
      { event: 'coupon_created', properties: { call: 'coupons.importCsv', rows: 37 } },
    ]);
  });

  it('contains the number of rows of an exported file', async () => {
    const send = vi.fn(async () => undefined);
    const analytics = new Analytics(() => ({ send, flush: async () => undefined }), silentLog);
    analytics.trackExport('files.save', 412);
    await eventually(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith({
        event: 'csv_exported',
        properties: { call: 'files.save', rows: 412 },
      }),
    );
  });

  it('is not sent for reading a list, because lists are polled', () => {
    expect(createEvents('stores.list', getEndpoint('stores.list'), {}, {})).toEqual([]);
    expect(createEvents('stores.all', getEndpoint('stores.all'), {}, [])).toEqual([]);
  });

  it.each(trackedEndpoints)('contains no name, email, phone, password or token from %s', (name, endpoint) => {
    const anyParams = fc.dictionary(
      fc.constantFrom('id', 'name', 'email', 'phone', 'password', 'idToken', 'params', 'x'),
      fc.oneof(fc.constantFrom(...Object.values(secrets)), fc.anything()),
    );
    fc.assert(
      fc.property(anyParams, anyParams, anyParams, (params, body, reply) => {
        const events = createEvents(name, endpoint, { params, body } as CallInput, reply);
        const text = JSON.stringify(events);
        for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
        const keys = events.flatMap(({ properties }) => Object.keys(properties));
        expect(keys.filter((key) => !['call', 'id', 'rows'].includes(key))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(trackedEndpoints)(
    'has for %s a name of lowercase letters and underscores, as the platform requires',
    (name, endpoint) => {
      const [firstAnalyticsEvent] = createEvents(name, endpoint, { params: { id: 1 } }, null);
      expect(firstAnalyticsEvent?.event).toMatch(/^[a-z_]{1,60}$/);
    },
  );
});

describe('a search event', () => {
  it.each([
    ['stores', 'store_searched'],
    ['products', 'product_searched'],
  ] as const)('is sent without the search text for a search among %s', async (area, event) => {
    const send = vi.fn(async () => undefined);
    new Analytics(() => ({ send, flush: async () => undefined }), silentLog).trackSearch(area);
    await eventually(() => expect(send).toHaveBeenCalledWith({ event, properties: {} }));
  });
});

describe('sending events', () => {
  const close = ['stores.close', getEndpoint('stores.close'), { params: { id: 12 } }, null] as const;

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['hangs', () => new Promise<void>(() => undefined)],
  ])('does not affect the call when the event receiver %s', async (_title, send) => {
    const sink: AnalyticsSink = { send: vi.fn(send), flush: async () => undefined };
    const log = { ...silentLog, error: vi.fn() };
    const analytics = new Analytics(() => sink, log);
    expect(analytics.track(...close)).toBeUndefined();
    expect(sink.send).not.toHaveBeenCalled();
    await eventually(() => expect(sink.send).toHaveBeenCalledOnce());
  });

  it('resolves when the event receiver fails to flush', async () => {
    const sink: AnalyticsSink = { send: async () => undefined, flush: () => Promise.reject(new Error('down')) };
    await expect(new Analytics(() => sink, silentLog).flush()).resolves.toBeUndefined();
  });

  it('calls activity.record on the platform', async () => {
    const call = vi.fn(async () => succeeded(null));
    await createPlatformSink({ call } as never, () => true).send({
      event: 'store_closed',
      properties: { call: 'stores.close', id: 12 },
    });
    expect(call).toHaveBeenCalledExactlyOnceWith('activity.record', {
      body: { event: 'store_closed', properties: { call: 'stores.close', id: 12 } },
    });
  });

  it('sends nothing to a platform that has no activity.record', async () => {
    const call = vi.fn(async () => succeeded(null));
    await createPlatformSink({ call } as never, () => false).send({ event: 'store_closed', properties: {} });
    expect(call).not.toHaveBeenCalled();
  });

  it('rejects when the platform does not accept an event', async () => {
    const call = async () => failed(createFailure('offline'));
    const sink = createPlatformSink({ call } as never, () => true);
    await expect(sink.send({ event: 'store_closed', properties: {} })).rejects.toThrow('offline');
  });
});
