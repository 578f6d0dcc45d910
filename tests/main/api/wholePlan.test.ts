import { expect, it } from 'vitest';
import { getEndpoint, type CallInputOf } from '@shared/contract';
import { succeeded } from '@shared/contract/protocol/failure';
import { fromWire, toWireBody } from '@shared/contract/protocol/wire';
import { readReply } from '@shared/contract/reading';
import { findSubstitute, type SubstituteContext } from '../../../src-main/api/substitutes';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => Date.UTC(2026, 5, 10) };

/** Returns the closings sent when the entries change the store's closings. */
const sendPlan = async (
  closings: object[],
  scheduledClosingTimes: CallInputOf<'stores.planClosings'>['body']['scheduledClosingTimes'],
): Promise<unknown> => {
  const store = fromWire({ id: 1, scheduled_closing_times: closings });
  let sent: unknown;
  const call = (name: 'stores.get' | 'stores.planClosings', input: CallInputOf<'stores.planClosings'>) => {
    if (name === 'stores.planClosings') sent = toWireBody({}, input);
    return Promise.resolve(succeeded(readReply(getEndpoint('stores.get').reply, store, context).parsedReply?.value));
  };
  await findSubstitute('stores.planClosings', [])?.(
    { params: { id: 1 }, body: { scheduledClosingTimes } },
    { call: call as unknown as SubstituteContext['call'], userId: 1 },
  );
  return (sent as { scheduled_closing_times: unknown }).scheduled_closing_times;
};

it('a changed or added closing is sent together with the unchanged closings, in the form in which the platform sent them', async () => {
  const unchangedClosing = {
    id: 4,
    kind: 'SCHEDULED',
    start_datetime: '2026-12-24 18:00:00 -0300',
    end_datetime: '2026-12-25',
    reason: 'Navidad',
    dispatch_method: 'PICKUP',
    closed_by: { id: 2, name: 'Rosa' },
  };
  const changedClosing = { ...unchangedClosing, id: 5, dispatch_method: 'DELIVERY', reason: 'Inventario' };
  const added = {
    start_datetime: '2027-01-01T00:00:00',
    end_datetime: '2027-01-01T23:59:59',
    dispatch_method: 'DELIVERY',
  };
  const entries = [
    { id: 5, reason: 'Feriado' },
    { startDatetime: '2027-01-01T00:00:00', endDatetime: '2027-01-01T23:59:59', dispatchMethod: 'delivery' as const },
  ];
  expect(await sendPlan([unchangedClosing, changedClosing], entries)).toEqual([
    unchangedClosing,
    { ...changedClosing, reason: 'Feriado' },
    added,
  ]);
});

it('a changed or added closing is sent with the field names that the platform uses for its other closings', async () => {
  const closing = { id: 4, starts_at: '2026-12-24 18:00:00', ends_at: '2026-12-25 10:00:00', reason: 'Navidad' };
  const entries = [
    { id: 4, endDatetime: '2026-12-25T12:00:00' },
    { startDatetime: '2027-01-01T00:00:00', endDatetime: '2027-01-01T23:59:59' },
  ];
  expect(await sendPlan([closing], entries)).toEqual([
    { ...closing, ends_at: '2026-12-25 12:00:00' },
    { starts_at: '2027-01-01 00:00:00', ends_at: '2027-01-01 23:59:59' },
  ]);
});
