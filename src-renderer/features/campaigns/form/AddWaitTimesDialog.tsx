import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createWaitItems } from '@shared/domain/campaigns/storeItems';
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
  const { t } = useTranslation();
  const formats = useFormats();
  const storesRead = useCampaignStoreRows(storeIds);
  const stores = storesRead.value;
  const [method, setMethod] = useState(proposal?.method ?? 'delivery');
  const [typed, setTyped] = useState(String(proposal?.minutes ?? ''));
  const [showsErrors, setShowsErrors] = useState(false);
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const items = minutes === 0 ? [] : createWaitItems(stores ?? [], method, minutes);
  const add = () => {
    setShowsErrors(true);
    if (items.length > 0) onAdd(items);
  };
  return (
    <AddDialog
      title={t('campaigns.addWaitTimes.title')}
      addLabel={t('campaigns.addWaitTimes.add')}
      read={storesRead}
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
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Text role="status" textStyle="sm" color={showsErrors && items.length === 0 ? 'fg.error' : 'fg.muted'}>
        {stores === undefined
          ? t('campaigns.stores.reading')
          : t('campaigns.addWaitTimes.preview', { count: items.length, value: formats.count(items.length) })}
      </Text>
    </AddDialog>
  );
};
