import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { createFailure } from '@shared/contract/protocol/errors';
import { invokeAction } from '@kit/bridge/client';
import { IconButton } from '@kit/ui/IconButton';
import { notify } from '@kit/ui/overlays/notify';
import type { ChartData } from './chartData';

/** Copies the chart to the clipboard as a picture. */
export const CopyChart = ({ data }: { data: ChartData }) => {
  const [isCopying, setIsCopying] = useState(false);
  const copyChart = async () => {
    setIsCopying(true);
    try {
      const { renderChartPicture } = await import('./chartPicture');
      const picture = renderChartPicture(data, { missingValueLabel: t('charts.missing'), isTitled: true });
      if (picture === null) throw new Error('no canvas');
      const outcome = await invokeAction('files.copyPicture', { png: picture.png });
      if (outcome.ok) notify.success(t('charts.copied'));
      else notify.failure(outcome.failure);
    } catch {
      notify.failure(createFailure('refused', 'PICTURE_NOT_COPIED'));
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <IconButton
      label={t('charts.copy', { title: data.title })}
      size="xs"
      loading={isCopying}
      onClick={() => void copyChart()}
    >
      <Copy aria-hidden />
    </IconButton>
  );
};
