import { useEffect } from 'react';
import { t } from 'i18next';
import type { EndedClosings, NamedStore } from '@shared/bridge/watch';
import { subscribe } from '@kit/bridge/client';
import { useCan, useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';

/**
 * From this number of stores on, a toast shows their number instead of their names. The toast about stores that open
 * later always shows names, at most this many.
 */
const maxNamesShown = 4;

const formatNames = (stores: readonly NamedStore[]) =>
  stores
    .slice(0, maxNamesShown)
    .map(({ name }) => name)
    .join(', ') + (stores.length > maxNamesShown ? '…' : '');

/** Notifies which stores take orders again after a closing ended, and which do not. */
export const EndedClosingToasts = () => {
  const { epoch } = useSession();
  const canSee = useCan('stores', 'index');
  useEffect(() => {
    if (!canSee) return undefined;
    const notifyEnded = ({ opened, later, stillBlocked }: EndedClosings) => {
      if (opened.length >= maxNamesShown) notify.info(t('watch.ended.many', { value: opened.length }));
      else if (opened.length > 0) {
        notify.info(t('watch.ended.opened', { names: formatNames(opened), count: opened.length }));
      }
      if (later.length > 0) notify.info(t('watch.ended.later', { names: formatNames(later) }));
      if (stillBlocked.length === 0) return;
      const title =
        stillBlocked.length >= maxNamesShown
          ? t('watch.ended.stillMany', { value: stillBlocked.length })
          : t('watch.ended.still', { names: formatNames(stillBlocked) });
      notify.warning(title, { description: t('watch.ended.stillBody') });
    };
    return subscribe((event) => {
      if (event.type === 'closingsEnded' && event.result.epoch === epoch) notifyEnded(event.result);
    });
  }, [epoch, canSee]);
  return null;
};
