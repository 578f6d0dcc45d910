import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { toInstant } from '@shared/domain/values/wallTime';
import { isMissingAddress } from '@entities/pages/sitePages';
import { formatAgo } from '@kit/format/relativeTime';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId } from '@kit/ui/nameOrId';
import { hasEntry, isBuilt, toSitePage, type PageRow } from './pageRows';

interface PageCellProps {
  page: PageRow;
}

/** Name and address of a page, with a mark if the page builder has content for it. */
export const PageName = ({ page }: PageCellProps) => {
  const name = getNameOrId(page);
  const address = isMissingAddress(toSitePage(page)) ? t('sitePages.noAddress') : `/${page.relativeUrl}`;
  return (
    <Stack gap="0" minW="0">
      <HStack gap="2" minW="0" minH="5">
        <Text fontWeight="bold" truncate title={name}>
          {name}
        </Text>
        {isBuilt(page) && (
          <Badge tone="info" size="sm">
            {t(hasEntry(page) ? 'pages.built' : 'pages.onlyBuilt')}
          </Badge>
        )}
      </HStack>
      <Text textStyle="xs" color="fg.muted" truncate title={address}>
        {address}
      </Text>
    </Stack>
  );
};

const EditedAt = ({ wall }: { wall: string }) => {
  const { zone } = useFormats();
  const instant = toInstant(wall, zone, 'start');
  return useClockSelector((now) => formatAgo(instant, now, zone));
};

/** User and time of the last edit. */
export const LastEdit = ({ page: { lastEditor, updatedAt } }: PageCellProps) => {
  const name = lastEditor?.name ?? t('pages.unnamedEditor');
  return (
    <Stack gap="0" textStyle="sm" minW="0">
      <Text truncate title={name} color={lastEditor?.name == null ? 'fg.muted' : undefined}>
        {name}
      </Text>
      <Text textStyle="xs" color="fg.muted">
        {updatedAt === null ? t('pages.neverSaved') : <EditedAt wall={updatedAt} />}
      </Text>
    </Stack>
  );
};
