import { Box, HStack, Link, Stack, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link as RouterLink } from 'react-router-dom';
import { feedGaps, type FeedGap, type FeedLine } from '@shared/domain/catalogue/productFeed';
import { useCan } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Select } from '@kit/ui/inputs/choices';
import { getNameOrId } from '@kit/ui/nameOrId';
import { Pagination } from '@kit/ui/layout/Pagination';

const pageSize = 25;
const anyGap = 'any';

/** Products excluded from the feed, with missing fields and a link to the form. */
export const FeedGaps = ({ lines }: { lines: readonly FeedLine[] }) => {
  const canShowProducts = useCan('products', 'show');
  const [selectedGap, setSelectedGap] = useState<FeedGap | typeof anyGap>(anyGap);
  const [page, setPage] = useState(1);
  const incompleteLines = lines.filter(({ gaps }) => gaps.length > 0);
  if (incompleteLines.length === 0) {
    return lines.length === 0 ? null : <Text color="fg.success">{t('socialNetworks.gaps.none')}</Text>;
  }
  const gapCounts = feedGaps.map((feedGap) => ({
    gap: feedGap,
    count: incompleteLines.filter(({ gaps }) => gaps.includes(feedGap)).length,
  }));
  const filteredLines = incompleteLines.filter(({ gaps }) => selectedGap === anyGap || gaps.includes(selectedGap));
  const lastPage = Math.max(1, Math.ceil(filteredLines.length / pageSize));
  const shownPage = Math.min(page, lastPage);
  const pageLines = filteredLines.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const caption = t('socialNetworks.gaps.title', { count: incompleteLines.length });
  return (
    <Stack gap="3">
      <HStack justify="space-between" gap="4" wrap="wrap">
        <Text fontWeight="bold">{caption}</Text>
        <Box width="16rem">
          <Select
            label={t('socialNetworks.gaps.filter')}
            choices={[
              { value: anyGap, label: t('socialNetworks.gaps.any') },
              ...gapCounts
                .filter(({ count }) => count > 0)
                .map(({ gap: feedGap, count }) => ({
                  value: feedGap,
                  label: t(`socialNetworks.gaps.counted.${feedGap}`, { count }),
                })),
            ]}
            value={selectedGap}
            onChange={(feedGap) => {
              setSelectedGap(feedGap);
              setPage(1);
            }}
          />
        </Box>
      </HStack>
      <Box borderWidth="1px" borderRadius="l2" overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col" px="4">
                {t('socialNetworks.gaps.product')}
              </Table.ColumnHeader>
              <Table.ColumnHeader scope="col" px="4">
                {t('socialNetworks.gaps.missing')}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {pageLines.map((line) => (
              <Table.Row key={line.id}>
                <Table.ColumnHeader
                  scope="row"
                  px="4"
                  fontWeight="medium"
                  color="fg"
                  maxW="24rem"
                  overflowWrap="anywhere"
                >
                  {canShowProducts ? (
                    <Link asChild>
                      <RouterLink to={`/products/edit-product/${line.id}`}>{getNameOrId(line)}</RouterLink>
                    </Link>
                  ) : (
                    getNameOrId(line)
                  )}
                </Table.ColumnHeader>
                <Table.Cell px="4">
                  <HStack gap="2" wrap="wrap">
                    {line.gaps.map((feedGap) => (
                      <Badge key={feedGap} tone="warning">
                        {t(`socialNetworks.gaps.kinds.${feedGap}`)}
                      </Badge>
                    ))}
                  </HStack>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
        {filteredLines.length > pageSize && (
          <Pagination
            page={shownPage}
            pageSize={pageSize}
            count={filteredLines.length}
            rows={Math.min(pageSize, filteredLines.length - (shownPage - 1) * pageSize)}
            hasNext={shownPage * pageSize < filteredLines.length}
            onPageChange={setPage}
          />
        )}
      </Box>
    </Stack>
  );
};
