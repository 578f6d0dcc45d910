import * as v from 'valibot';
import { getEndpoint } from '@shared/contract';
import { readReply } from '@shared/contract/reading';
import { idSchema as id } from '@shared/domain/values/id';
import { isWallTime } from '@shared/domain/values/wallTime';
import { comparePairs } from '../pairs';
import { aStoreRow } from '../storeRow';

const wallTime = v.pipe(v.string(), v.check(isWallTime));

/** Reads the same rows with schemas that accept only the exact format. */
const strictPage = v.object({
  page: v.array(
    v.object({
      id,
      name: v.string(),
      textAddress: v.string(),
      commune: v.string(),
      phone: v.string(),
      image: v.nullable(v.string()),
      menuId: v.nullable(id),
      menuName: v.nullable(v.string()),
      orderMethod: v.object({ delivery: v.boolean(), pickUp: v.boolean() }),
      deliveryWaitTime: v.number(),
      pickUpWaitTime: v.number(),
      opened: v.boolean(),
      currentClosings: v.array(
        v.object({
          id,
          kind: v.picklist(['permanent', 'one_hour', 'two_hours', 'rest_of_day', 'scheduled']),
          startDatetime: wallTime,
          endDatetime: v.nullable(wallTime),
          reason: v.nullable(v.string()),
          dispatchMethod: v.picklist(['delivery', 'pickUp', 'both']),
        }),
      ),
    }),
  ),
  count: v.number(),
  nextPage: v.nullable(v.number()),
});

const rounds = 40;

/** Mean time (ms) of one call over many consecutive calls. */
const measureTime = async (read: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) read();
  return (performance.now() - startedAt) / rounds;
};

const reply: unknown = {
  page: Array.from({ length: 1000 }, (_, index) => aStoreRow(index + 1)),
  count: 1000,
  nextPage: null,
};
const schema = getEndpoint('stores.list').reply;
const context = { zone: 'America/Santiago', country: 'cl', now: () => 1_795_255_200_000 } as const;

const comparison = comparePairs({
  name: 'reading 1,000 rows with defaults / by a strict schema',
  own: () => measureTime(() => readReply(schema, reply, context)),
  reference: () => measureTime(() => v.safeParse(strictPage, reply)),
  goal: 1.5,
  pairs: 30,
  warmUp: 6,
});
void comparison.then((result) => process.stdout.write(JSON.stringify(result)));
