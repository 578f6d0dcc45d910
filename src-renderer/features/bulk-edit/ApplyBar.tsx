import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import { formatClosedWithoutEnd, formatSkipped } from './preview/skippedStores';
import type { Preview } from './preview/usePreview';

interface ApplyBarProps {
  preview: Preview;
  onApply: () => void;
}

/** Sticky bar at the bottom with the number of stores to change and the apply button. */
export const ApplyBar = ({ preview, onApply }: ApplyBarProps) => {
  const formats = useFormats();
  const count = preview.changingIds.length;
  const notices = [formatSkipped(formats, preview), formatClosedWithoutEnd(formats, preview)].filter(
    (sentence) => sentence !== null,
  );
  return (
    <StickyFooter
      label={t('storesBulk.apply.bar')}
      status={
        <Stack gap="0">
          <Text role="status" fontWeight={count > 0 ? 'bold' : 'normal'}>
            {count === 0
              ? t('storesBulk.apply.none')
              : t('storesBulk.apply.ready', { count, value: formats.count(count) })}
          </Text>
          {notices.length > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {notices.join(' ')}
            </Text>
          )}
        </Stack>
      }
    >
      <Can area="stores" action="massive_update">
        <Button disabled={count === 0} onClick={onApply}>
          {t('storesBulk.apply.button', { count, value: formats.count(count) })}
        </Button>
      </Can>
    </StickyFooter>
  );
};
