import { expect, it } from 'vitest';
import { widgetTypes } from '@shared/contract/insight';
import { describeOnEngines } from './support/engines';

describeOnEngines('key figures', (platform) => {
  it('every widget answers', async () => {
    const desk = await (await platform.testTenant({ stores: 3, orders: 200 })).signIn();
    for (const type of widgetTypes) {
      const reply = await desk.get('insight.report', { query: { type, from: '2026-01-01' } });
      console.log(type, JSON.stringify(reply).slice(0, 400));
      expect(reply.type).toBe(type);
    }
    console.log(JSON.stringify(await desk.get('insight.summary', {query: { group: 'store' }})));
    console.log(JSON.stringify(await desk.get('insight.orderCounts', {})));
    console.log(JSON.stringify(await desk.get('insight.byPaymentMethod', {query: { group: 'month' }})).slice(0,500));
    console.log(JSON.stringify(await desk.get('insight.byDispatchMethod', {query: { group: 'week' }})).slice(0,500));
    console.log(JSON.stringify(await desk.get('insight.bestSellers', {query: { limit: 3 }})));
  });
});
