import { Box, HStack, Stack, Table, Text } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { memo, useMemo } from 'react';
import { t } from 'i18next';
import {
  campaignAreas,
  datedAreas,
  type Campaign,
  type CampaignArea,
  type CampaignItem,
} from '@shared/domain/campaigns/campaign';
import {
  adoptCurrentValues,
  rehearseCampaign,
  type RehearsalLine,
  type RehearsalState,
} from '@shared/domain/campaigns/rehearsal';
import { formatList } from '@kit/format/formatList';
import { useFormats } from '@kit/format/useFormats';
import { Badge, type Tone } from '@kit/ui/Badge';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { formatField, formatItemName, formatItemValue } from '../itemTexts';
import { useCurrentValues } from './useCurrentValues';

/** Maximum lines shown per area. */
const maxShownLines = 50;

const tones: Record<RehearsalState, Tone> = {
  change: 'success',
  there: 'neutral',
  changedSince: 'warning',
  missing: 'error',
  unread: 'error',
};

const Line = memo(({ line: { item, current, state, conflicts } }: { line: RehearsalLine }) => {
  const formats = useFormats();
  return (
    <Table.Row>
      <Table.Cell overflowWrap="anywhere">{formatItemName(item)}</Table.Cell>
      <Table.Cell color="fg.muted">{formatField(item)}</Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        {current === undefined ? '—' : formatItemValue(item, current, formats)}
      </Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap" fontWeight="bold">
        {formatItemValue(item, item.to, formats)}
      </Table.Cell>
      <Table.Cell>
        <HStack gap="2" wrap="wrap">
          <Badge tone={tones[state]} size="sm">
            {t(`campaigns.rehearsal.states.${state}`, { from: formatItemValue(item, item.from, formats) })}
          </Badge>
          {conflicts.length > 0 && (
            <Badge tone="warning" size="sm">
              {t('campaigns.rehearsal.conflict', { names: formatList(conflicts) })}
            </Badge>
          )}
        </HStack>
      </Table.Cell>
    </Table.Row>
  );
});

/** Order of the lines: problems, changes, then fields that already have the value. */
const order: Record<RehearsalState, number> = { missing: 0, unread: 0, changedSince: 1, change: 2, there: 3 };

const getRequirement = (area: CampaignArea): 'platform' | 'once' | 'computer' => {
  if (datedAreas.includes(area)) return 'platform';
  return area === 'customLandings' ? 'once' : 'computer';
};

const AreaTable = ({ area, lines }: { area: CampaignArea; lines: readonly RehearsalLine[] }) => {
  const formats = useFormats();
  const label = t(`campaigns.areas.${area}`);
  const sortedLines = lines.toSorted(
    (a, b) =>
      Math.min(order[a.state], a.conflicts.length > 0 ? 1 : 9) -
      Math.min(order[b.state], b.conflicts.length > 0 ? 1 : 9),
  );
  const remainingCount = sortedLines.length - maxShownLines;
  return (
    <Stack gap="1">
      <HStack gap="2" wrap="wrap">
        <Text fontWeight="bold">{label}</Text>
        <Text textStyle="sm" color="fg.muted">
          {t(`campaigns.needs.short.${getRequirement(area)}`)}
        </Text>
      </HStack>
      <Box overflowX="auto">
        <Table.Root size="sm" aria-label={label}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('campaigns.rehearsal.what')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('campaigns.rehearsal.field')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{t('campaigns.rehearsal.before')}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{t('campaigns.rehearsal.after')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('campaigns.rehearsal.result')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {sortedLines.slice(0, maxShownLines).map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {remainingCount > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('campaigns.rehearsal.more', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
    </Stack>
  );
};

interface RehearsalSectionProps {
  campaign: Pick<Campaign, 'id' | 'startsAt' | 'endsAt' | 'items'>;
  otherCampaigns: readonly Campaign[];
  /**
   * Called with the campaign's items, changed so that the end of the campaign restores the current values. Items of
   * missing entities are left out.
   */
  onAdopt: (items: CampaignItem[]) => void;
}

/** Compares a campaign with the platform's current values and with the other campaigns. */
export const RehearsalSection = ({ campaign, otherCampaigns, onAdopt }: RehearsalSectionProps) => {
  const formats = useFormats();
  const { values, failure, refetch } = useCurrentValues(campaign.items);
  const lines = useMemo(
    () => (values === undefined ? null : rehearseCampaign(campaign, values, otherCampaigns)),
    [campaign, values, otherCampaigns],
  );
  const countLines = (isCounted: (line: RehearsalLine) => boolean) => lines?.filter(isCounted).length ?? 0;
  const readyCount = countLines(({ state }) => state === 'change');
  const changedCount = countLines(({ state }) => state === 'changedSince' || state === 'missing');
  const conflictCount = countLines(({ conflicts }) => conflicts.length > 0);
  return (
    <SectionCard
      title={t('campaigns.rehearsal.title')}
      description={t('campaigns.rehearsal.description')}
      actions={
        <Button variant="outline" size="sm" onClick={refetch}>
          <RefreshCw aria-hidden /> {t('campaigns.rehearsal.again')}
        </Button>
      }
    >
      <Text role="status" textStyle="sm" color="fg.muted">
        {lines === null
          ? t('campaigns.rehearsal.reading')
          : t('campaigns.rehearsal.ready', { count: readyCount, value: formats.count(readyCount) })}
      </Text>
      {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
      {changedCount > 0 && values !== undefined && (
        <Banner
          tone="warning"
          title={t('campaigns.rehearsal.changed', { count: changedCount, value: formats.count(changedCount) })}
          action={
            <Button size="sm" variant="outline" onClick={() => onAdopt(adoptCurrentValues(campaign.items, values))}>
              {t('campaigns.rehearsal.adopt')}
            </Button>
          }
        />
      )}
      {conflictCount > 0 && (
        <Banner
          tone="warning"
          title={t('campaigns.rehearsal.conflicts', { count: conflictCount, value: formats.count(conflictCount) })}
        />
      )}
      {lines !== null &&
        campaignAreas.map((area) => {
          const areaLines = lines.filter(({ item }) => item.area === area);
          return areaLines.length > 0 && <AreaTable key={area} area={area} lines={areaLines} />;
        })}
    </SectionCard>
  );
};
