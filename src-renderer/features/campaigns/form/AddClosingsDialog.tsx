import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createClosingItems } from '@shared/domain/campaigns/storeItems';
import { getClosingPeriod, type ProposalOf } from '@shared/domain/campaigns/templates';
import { isWallTime } from '@shared/domain/values/wallTime';
import { closingScopes, maxReasonLength } from '@entities/stores/closing/closingForm';
import { ReasonField } from '@entities/stores/closing/ReasonField';
import { useFormats } from '@kit/format/useFormats';
import { WallTimeControl } from '@kit/resource/form/controls/WallTimeControl';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { AddDialog } from './AddDialog';
import { useCampaignBulkStores } from './campaignStores';

interface AddClosingsDialogProps {
  period: { startsAt: string; endsAt: string };
  storeIds: readonly number[];
  proposal: ProposalOf<'closings'> | undefined;
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Dialog that adds scheduled closings for the campaign's stores, within the campaign's dates. */
export const AddClosingsDialog = ({ period, storeIds, proposal, onAdd, onClose }: AddClosingsDialogProps) => {
  const formats = useFormats();
  const storesQuery = useCampaignBulkStores(storeIds);
  const stores = storesQuery.value;
  const [scope, setScope] = useState(proposal?.scope ?? 'both');
  const [initialPeriod] = useState(() => getClosingPeriod(proposal ?? {}, period));
  const [start, setStart] = useState<string | null>(initialPeriod.start);
  const [end, setEnd] = useState<string | null>(initialPeriod.end);
  const [reason, setReason] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const validPeriod = start !== null && end !== null && isWallTime(start) && isWallTime(end) ? { start, end } : null;
  const findTimeError = () => {
    if (validPeriod === null) return t('campaigns.form.errors.notATime');
    if (validPeriod.end <= validPeriod.start) return t('campaigns.addClosings.endBeforeStart');
    return validPeriod.start < period.startsAt || validPeriod.end > period.endsAt
      ? t('campaigns.form.errors.closingOutside')
      : undefined;
  };
  const error = findTimeError();
  const isReasonTooLong = reason.trim().length > maxReasonLength;
  const items =
    validPeriod === null
      ? []
      : createClosingItems(stores ?? [], scope, { ...validPeriod, reason: reason.trim() || null });
  const add = () => {
    setShowsErrors(true);
    if (error === undefined && !isReasonTooLong && items.length > 0) onAdd(items);
  };
  return (
    <AddDialog
      title={t('campaigns.addClosings.title')}
      addLabel={t('campaigns.addClosings.add')}
      query={storesQuery}
      onAdd={add}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('stores.closing.what')}
        value={scope}
        choices={closingScopes.map((value) => ({ value, label: t(`stores.closing.scopes.${value}`) }))}
        onChange={setScope}
      />
      <WallTimeControl
        label={t('campaigns.addClosings.start')}
        value={start}
        onChange={setStart}
        error={undefined}
        defaultTime="00:00"
      />
      <WallTimeControl
        label={t('campaigns.addClosings.end')}
        value={end}
        onChange={setEnd}
        error={showsErrors ? error : undefined}
        defaultTime="00:00"
      />
      <ReasonField
        value={reason}
        onChange={setReason}
        error={isReasonTooLong ? t('stores.closing.errors.reasonTooLong', { max: maxReasonLength }) : undefined}
      />
      <Text role="status" textStyle="sm" color={stores?.length !== 0 && items.length === 0 ? 'fg.error' : 'fg.muted'}>
        {stores === undefined
          ? t('campaigns.stores.reading')
          : t('campaigns.addClosings.preview', { count: items.length, value: formats.count(items.length) })}
      </Text>
    </AddDialog>
  );
};
