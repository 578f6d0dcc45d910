import { Flex, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Select } from '@kit/ui/choices';
import { Pagination } from '@kit/ui/Pagination';
import { pageSizes, type PageSize } from './listState';

interface ListFooterProps {
  page: number;
  limit: PageSize;
  count: number;
  onPage: (page: number) => void;
  onLimit: (limit: PageSize) => void;
}

/** Which rows of how many, the way to the other pages, and how many rows a page holds. */
export const ListFooter = ({ page, limit, count, onPage, onLimit }: ListFooterProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const choices = pageSizes.map((size) => ({ value: String(size), label: formats.count(size) }));
  return (
    <Flex align="center" wrap="wrap" borderTopWidth="1px" borderColor="border">
      <HStack gap="2" ps="4" py="2">
        <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" aria-hidden>
          {t('list.perPage')}
        </Text>
        <Select
          label={t('list.perPage')}
          value={String(limit)}
          choices={choices}
          onChange={(value) => onLimit(pageSizes.find((size) => String(size) === value) ?? pageSizes[0])}
        />
      </HStack>
      <Flex flex="1" direction="column">
        <Pagination page={page} pageSize={limit} count={count} onPage={onPage} />
      </Flex>
    </Flex>
  );
};
