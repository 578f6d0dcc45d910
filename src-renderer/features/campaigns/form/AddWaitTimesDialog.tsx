import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createWaitTimeItems } from '@shared/domain/campaigns/storeItems';
import type { ProposalOf } from '@shared/domain/campaigns/templates';
import { dispatchMethods } from '@shared/domain/schedules/businessHours';
import { useFormats } from '@kit/format/useFormats';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { AddDialog } from './AddDialog';
import { useCampaignStoreRows } from './campaignStores';

interface AddWaitTimesDialogProps {
  storeIds: readonly number[];
  proposal: ProposalOf<'waitTimes'> | undefined;
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds minutes to the waiting time of the campaign's stores. */
export const AddWaitTimesDialog = ({ storeIds, proposal, onAdd, onClose }: AddWaitTimesDialogProps) => {
  const formats = useFormats();
  const storesQuery = useCampaignStoreRows(storeIds);
  const stores = storesQuery.value;
  const [method, setMethod] = useState(proposal?.method ?? 'delivery');
  const [typedMinutes, setTypedMinutes] = useState(String(proposal?.minutes ?? ''));
  const [showsErrors, setShowsErrors] = useState(false);
  const minutes = /^\d{1,3}$/.test(typedMinutes.trim()) ? Number(typedMinutes) : 0;
  const items = minutes === 0 ? [] : createWaitTimeItems(stores ?? [], method, minutes);
  const add = () => {
    setShowsErrors(true);
    if (items.length > 0) onAdd(items);
  };
  const isInvalid = showsErrors && items.length === 0;
  return (
    <AddDialog
      title={t('campaigns.addWaitTimes.title')}
      addLabel={t('campaigns.addWaitTimes.add')}
      query={storesQuery}
      onAdd={add}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('campaigns.addWaitTimes.method')}
        value={method}
        choices={dispatchMethods.map((value) => ({ value, label: t(`stores.dispatch.${value}`) }))}
        onChange={setMethod}
      />
      <Field
        label={t('campaigns.addWaitTimes.minutes')}
        error={showsErrors && minutes === 0 ? t('campaigns.addWaitTimes.notMinutes') : undefined}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typedMinutes}
          onChange={(event) => setTypedMinutes(event.target.value)}
        />
      </Field>
      <Text role={isInvalid ? 'alert' : 'status'} textStyle="sm" color={isInvalid ? 'fg.error' : 'fg.muted'}>
        {stores === undefined
          ? t('campaigns.stores.reading')
          : t('campaigns.addWaitTimes.preview', { count: items.length, value: formats.count(items.length) })}
      </Text>
    </AddDialog>
  );
};
