import { useState } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { useTotalText } from '@kit/format/useTotalText';
import type { LiveCollectionState } from '@kit/live/mirror';
import { useRestoredText } from '@kit/live/RestoredNotice';
import { refetchStores } from '@entities/stores/useStores';
import { useSession } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

const RetryButton = () => {
  const [isRefetching, setIsRefetching] = useState(false);
  const refetch = async () => {
    setIsRefetching(true);
    await refetchStores();
    setIsRefetching(false);
  };
  return (
    <Button
      variant="outline"
      size="xs"
      loading={isRefetching}
      loadingText={t('ui.retry')}
      onClick={() => void refetch()}
    >
      {t('ui.retry')}
    </Button>
  );
};

/** Warning that the wall may be outdated, with the reason. */
export const WallNotices = ({ liveStores }: { liveStores: LiveCollectionState<'stores'> }) => {
  const formats = useFormats();
  const formatTotal = useTotalText();
  const { online } = useSession();
  const { readAt, rows, count, isComplete, failure, isRestored = false } = liveStores;
  const restoredText = useRestoredText(readAt ?? 0);
  if (isRestored) return online && failure === null ? null : <Banner tone="error" title={restoredText} />;
  const time = readAt === null ? '' : formats.formatClock(readAt);
  if (!online) {
    return (
      <Banner tone="error" title={readAt === null ? t('storesWall.offlineEmpty') : t('storesWall.offline', { time })} />
    );
  }
  if (readAt === null) return null;
  if (!isComplete) {
    const loadedCount = formats.count(rows.length);
    return (
      <Banner
        tone="warning"
        title={t('stores.overview.incomplete', {
          count: count ?? rows.length,
          loaded: loadedCount,
          total: formatTotal(count, rows.length),
        })}
        action={<RetryButton />}
      />
    );
  }
  if (failure === null) return null;
  return <Banner tone="warning" title={t('storesWall.stale', { time })} action={<RetryButton />} />;
};
