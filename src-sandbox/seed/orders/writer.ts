import { countries } from '@shared/domain/values/countries';
import type { CopyRows } from '../../db/copyText';
import type { Db } from '../../db/database';
import { customers, meta, orderLines, orderPayments, orders } from '../../db/schema';
import { createRandom } from '../random';
import { createIncidents, pickSellingStore } from './incidents';
import { createUnfinishedRow } from './unfinishedOrders';
import { createStorePicker, loadStoreProfiles } from './storeProfiles';
import { loadCoupons, createPastCouponRedeemer } from './couponUse';
import { createCustomer } from './customers';
import { createOrderTimes } from './demand';
import { loadOrderedProducts } from './orderedProducts';
import { createOrder } from './order';
import { getWeekdayAndTime } from './weekdayAndTime';
import { countCustomers, type DayPart, type PlannedTenant, type Step } from './plan';

/** Inserts rows, either with COPY or with INSERT. */
type Copy = (rows: CopyRows) => Promise<void>;

interface WriterOptions {
  seed: number;
  now: number;
}

/** Creates the function that inserts a tenant's customers and orders, with lines and payments. */
export const createOrderWriter = async (db: Db, tenant: PlannedTenant, { seed, now }: WriterOptions) => {
  const zone = countries[tenant.country].timeZone;
  const incidents = createIncidents(tenant.incidentStores ?? [], zone, now);
  const pickStore = createStorePicker(incidents.addDemand(await loadStoreProfiles(db, tenant.id, seed)));
  const products = await loadOrderedProducts(db, tenant);
  const customerIds = Array.from(
    { length: countCustomers(tenant.orders) },
    (_, index) => tenant.firstCustomerId + index,
  );
  const redeemCoupon = createPastCouponRedeemer(await loadCoupons(db, tenant.id), { zone, country: tenant.country });
  const commonOptions = { tenantId: tenant.id, now, orderedProducts: products, customerIds, redeem: redeemCoupon };

  const copyCustomers = ({ from, to }: Step & { kind: 'customers' }, copy: Copy): Promise<void> => {
    const random = createRandom(seed, `${tenant.key}/customers/${from}`);
    const rows = Array.from({ length: to - from }, (_, index) =>
      createCustomer(
        {
          id: tenant.firstCustomerId + from + index,
          index: from + index,
          tenantId: tenant.id,
          tenantKey: tenant.key,
          country: tenant.country,
          now,
        },
        random,
      ),
    );
    return copy({ table: customers, rows });
  };

  const createOrders = ({ day, from, to }: DayPart) => {
    const stream = `${tenant.key}/orders`;
    const random = createRandom(seed, `${stream}/${day.date}/${from}`);
    const times = createOrderTimes(day, { seed, stream, zone, now }).slice(from, to);
    return times.flatMap((orderedAt, index) => {
      const orderIndex = day.firstNumber + from + index - 1;
      const number = (tenant.firstNumber ?? 1) + orderIndex;
      const [weekday, time] = getWeekdayAndTime(orderedAt, zone);
      const store = pickSellingStore(
        (draw) => pickStore(weekday, time, draw),
        random,
        (storeId) => incidents.isDown(storeId, orderedAt),
      );
      if (store === undefined) return [];
      const scenario = incidents.getScenario(store.id, orderedAt);
      const id = tenant.firstOrderId + orderIndex;
      return [createOrder({ ...commonOptions, ...scenario, id, number, at: orderedAt, store }, random)];
    });
  };

  const copyOrders = async ({ parts }: Step & { kind: 'orders' }, copy: Copy): Promise<void> => {
    const createdOrders = parts.flatMap(createOrders);
    if (createdOrders.length === 0) return;
    const createdOrderRows = createdOrders.map(({ rows }) => rows);
    await copy({ table: orders, rows: createdOrderRows.map(({ order }) => order) });
    await copy({ table: orderLines, rows: createdOrderRows.flatMap(({ lines }) => lines) });
    await copy({ table: orderPayments, rows: createdOrderRows.flatMap(({ payments }) => payments) });
    const unfinishedOrders = createdOrders.flatMap(({ rows: { order }, laterSteps }) =>
      laterSteps.length === 0
        ? []
        : [
            {
              id: order.id,
              status: order.status,
              history: order.statusHistory.length,
              steps: laterSteps.map(({ minutes: _minutes, ...step }) => step),
            },
          ],
    );
    if (unfinishedOrders.length > 0)
      await copy({ table: meta, rows: [createUnfinishedRow(tenant.key, unfinishedOrders)] });
  };

  return (step: Step, copy: Copy) => (step.kind === 'customers' ? copyCustomers(step, copy) : copyOrders(step, copy));
};
