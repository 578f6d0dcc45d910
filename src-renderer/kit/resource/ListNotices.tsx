import { HStack, Text } from '@chakra-ui/react';
import { History, Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { EmptyState } from '@kit/ui/states';

interface StaleNoticeProps {
  since: number;
  refreshing: boolean;
  onRetry: () => void;
}

/** What is on screen is from then: newer attempts failed. */
export const StaleNotice = ({ since, refreshing, onRetry }: StaleNoticeProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <HStack role="status" px="4" py="2" gap="3" bg="bg.warning" color="fg.warning" textStyle="sm" flexWrap="wrap">
      <History size={16} aria-hidden />
      <Text flex="1">{t('list.stale', { time: formats.clock(since) })}</Text>
      <Button look="outline" size="xs" onClick={onRetry} loading={refreshing} loadingText={t('ui.retry')}>
        {t('ui.retry')}
      </Button>
    </HStack>
  );
};

interface NoRowsProps {
  /** Whether filters are why. */
  filtered: boolean;
  emptyText: string;
  onClear: () => void;
}

/** There is nothing, or nothing that fits the filters: the second has a way out. */
export const NoRows = ({ filtered, emptyText, onClear }: NoRowsProps) => {
  const { t } = useTranslation();
  if (!filtered) return <EmptyState icon={<Inbox aria-hidden />} title={emptyText} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('list.noMatch')}
      description={t('list.noMatchHint')}
      action={
        <Button look="outline" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
};
