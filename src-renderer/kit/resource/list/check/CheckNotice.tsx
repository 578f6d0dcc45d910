import { HStack, Text } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { t } from 'i18next';
import type { ListCheck } from '@shared/contract/reading/listCheck';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import type { FilterNames } from './useFilterNames';

interface CheckNoticeProps {
  check: ListCheck;
  names: FilterNames;
  loading: boolean;
  onMore: () => void;
}

/** Notice that the app filters instead of the platform, with the number of rows checked and a button to check more. */
export const CheckNotice = ({ check, names, loading, onMore }: CheckNoticeProps) => {
  const formats = useFormats();
  // Renders nothing if neither the platform nor the app can filter: the list then has no rows and explains why itself.
  if (check.ignored.length === 0 || check.unsupported.length > 0) return null;
  const { checked, undecided, hasMore } = check;
  const sentences = [
    t('list.check.ignored', { names: names.ignored }),
    t('list.check.checked', { count: checked, value: formats.count(checked) }),
    ...(undecided > 0 ? [t('list.check.undecided', { count: undecided, value: formats.count(undecided) })] : []),
    ...(hasMore ? [t('list.check.more')] : []),
  ];
  return (
    <HStack
      px="4"
      py="2"
      gap="3"
      bg="bg.subtle"
      color="fg.muted"
      textStyle="sm"
      flexWrap="wrap"
      borderBottomWidth="1px"
    >
      <ListFilter size={16} aria-hidden />
      <Text role="status" flex="1" minW="16rem">
        {sentences.join(' ')}
      </Text>
      {hasMore && (
        <Button variant="outline" size="xs" onClick={onMore} loading={loading} loadingText={t('list.check.goOn')}>
          {t('list.check.goOn')}
        </Button>
      )}
    </HStack>
  );
};
