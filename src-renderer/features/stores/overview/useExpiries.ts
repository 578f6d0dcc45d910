import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { opennessOf } from '@shared/domain/closing';
import { instantOf } from '@shared/domain/wallTime';
import { useCallCache } from '@kit/data/useCallCache';
import { useFormats } from '@kit/format/useFormats';
import { notify } from '@kit/ui/notify';
import { readStore } from '../commands/readBack';

/** The platform's clock may be a little behind ours. */
const grace = 1_500;
/** setTimeout cannot wait longer than 24.8 days. */
const longestTimer = 2_000_000_000;
/** From so many at once on, one sentence and one reading of the lists stand for all. */
const many = 4;

/** When a closing ends, reads its stores again and says whether they opened: a pause must not be forgotten. */
export const useExpiries = (stores: readonly StoreRow[]): void => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const cache = useCallCache();
  /** Ends that were looked at already: one that the platform keeps in force is left to the usual polling. */
  const done = useRef(new Set<string>());

  const ends = useMemo(
    () =>
      stores.flatMap((store) =>
        store.currentClosings.flatMap(({ id, endDatetime }) =>
          endDatetime === null ? [] : [{ store, key: `${id}/${endDatetime}`, at: instantOf(endDatetime, zone, 'end') }],
        ),
      ),
    [stores, zone],
  );

  useEffect(() => {
    const ahead = ends.filter(({ key }) => !done.current.has(key));
    if (ahead.length === 0) return undefined;
    const next = Math.min(...ahead.map(({ at }) => at));
    const tell = async () => {
      const over = ahead.filter(({ at }) => at <= Date.now());
      for (const { key } of over) done.current.add(key);
      const expired = [...new Map(over.map(({ store }) => [store.id, store])).values()];
      if (expired.length === 0) return;
      const reads = await Promise.all(expired.slice(0, many).map(({ id }) => readStore(cache, id)));
      cache.refresh('stores.list');
      if (expired.length > many) {
        cache.refreshAll('stores.list');
        notify.info(t('stores.expired.many', { value: expired.length }));
        return;
      }
      const known = reads.flatMap((read) => (read.ok ? [read.value] : []));
      const opened = known.filter((store) => opennessOf(store) === 'open');
      const still = known.filter((store) => opennessOf(store) !== 'open');
      const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
      if (opened.length > 0) notify.info(t('stores.expired.opened', { names: names(opened), count: opened.length }));
      if (still.length > 0) {
        notify.warning(t('stores.expired.stillClosed', { names: names(still) }), {
          description: t('stores.expired.stillClosedBody'),
        });
      }
    };
    const timer = setTimeout(() => void tell(), Math.min(longestTimer, Math.max(0, next + grace - Date.now())));
    return () => clearTimeout(timer);
  }, [ends, cache, t]);
};
