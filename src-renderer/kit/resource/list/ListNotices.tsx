import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { History, Inbox, SearchX } from 'lucide-react';
import { t } from 'i18next';
import type { SkippedRow } from '@shared/contract/reading';
import type { ListName } from '@kit/data/lists';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { EmptyState } from '@kit/ui/layout/states';

interface StaleNoticeProps {
  since: number;
  isFetching: boolean;
  onRetry: () => void;
}

/** Notice that the rows were read at `since` and later reads failed. */
export const StaleNotice = ({ since, isFetching, onRetry }: StaleNoticeProps) => {
  const formats = useFormats();
  return (
    <FootNotice>
      <HStack role="status" px="4" py="2" gap="3" bg="bg.warning" color="fg.warning" textStyle="sm" flexWrap="wrap">
        <History size={16} aria-hidden />
        <Text flex="1">{t('list.stale', { time: formats.formatClock(since) })}</Text>
        <Button variant="outline" size="xs" onClick={onRetry} loading={isFetching} loadingText={t('ui.retry')}>
          {t('ui.retry')}
        </Button>
      </HStack>
    </FootNotice>
  );
};

/**
 * Notice that the newest rows are on the last page: without a total from the platform, the list cannot be read from the
 * end.
 */
export const OldestFirstNotice = () => (
  <HStack role="status" px="4" py="2" gap="3" bg="bg.subtle" color="fg.muted" textStyle="sm" borderBottomWidth="1px">
    <History size={16} aria-hidden />
    <Text flex="1">{t('list.oldestFirst')}</Text>
  </HStack>
);

type ListArea = ListName extends infer Name ? (Name extends `${infer Area}.${string}` ? Area : never) : never;
const getArea = (list: ListName): ListArea => list.split('.', 1)[0] as ListArea;

const useSkippedRowText =
  () =>
  ({ field, hasTextId }: SkippedRow): string => {
    if (field === '') return t('list.unread.notARow');
    if (hasTextId === true) return t('list.unread.withTextId');
    return field === 'id' ? t('list.unread.withoutId') : t('list.unread.withoutField', { field });
  };

/** Notice with the number of unreadable rows; details on demand. */
export const InvalidRowsNotice = ({ list, rows }: { list: ListName; rows: readonly SkippedRow[] }) => {
  const formats = useFormats();
  const countText = t(`list.nouns.${getArea(list)}`, { count: rows.length, value: formats.count(rows.length) });
  const getRowText = useSkippedRowText();
  return (
    <Box px="4" py="1.5" bg="bg.subtle" color="fg.muted" borderBottomWidth="1px" borderColor="border" role="status">
      <Disclosure label={t('list.unread.count', { count: rows.length, rows: countText })}>
        <Stack as="ul" gap="0.5" ps="5" listStyleType="none" textStyle="sm" aria-label={t('list.unread.label')}>
          {rows.map((row) => (
            <li key={row.place}>
              {row.name === null
                ? t('list.unread.row', { place: row.place, error: getRowText(row) })
                : t('list.unread.named', { place: row.place, name: row.name, error: getRowText(row) })}
            </li>
          ))}
        </Stack>
      </Disclosure>
      {rows.some(({ hasTextId }) => hasTextId) && <Text textStyle="sm">{t('list.unread.textIds')}</Text>}
    </Box>
  );
};

interface NoRowsProps {
  /** True if filters are active. */
  isFiltered: boolean;
  /** Names of filters that neither the platform nor the app can apply, or null. */
  unsupportedFilters: string | null;
  emptyText: string;
  onClear: () => void;
}

/** Empty state: no rows at all, or no matching rows with a button to clear the filters. */
export const NoRows = ({ isFiltered, unsupportedFilters, emptyText, onClear }: NoRowsProps) => {
  if (!isFiltered) return <EmptyState icon={<Inbox aria-hidden />} title={emptyText} />;
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={
        unsupportedFilters === null ? t('list.noMatch') : t('list.check.unsupported', { names: unsupportedFilters })
      }
      description={unsupportedFilters === null ? t('list.noMatchHint') : t('list.check.unsupportedHint')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
};
