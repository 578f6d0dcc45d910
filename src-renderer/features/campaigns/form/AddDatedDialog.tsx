import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createDatedItems, type DatedArea } from '@shared/domain/campaigns/datedItems';
import { useAllPages } from '@kit/data/useAllPages';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { AddDialog } from './AddDialog';
import { datedPolicies, getDatedName } from './datedForms';

interface AddDatedDialogProps {
  area: DatedArea;
  period: { startsAt: string; endsAt: string };
  storeIds: readonly number[];
  /** Opens the form of a new entity. */
  onCreate: () => void;
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds coupons, banners or pop-ups that are active exactly during a campaign. */
export const AddDatedDialog = ({ area, period, storeIds, onCreate, onAdd, onClose }: AddDatedDialogProps) => {
  const itemsQuery = useAllPages(`${area}.list`, {});
  const rows = itemsQuery.value ?? [];
  const canCreate = useCan(datedPolicies[area], 'create');
  const [ids, setIds] = useState<number[]>([]);
  const [showsErrors, setShowsErrors] = useState(false);
  const add = () => {
    setShowsErrors(true);
    if (ids.length === 0) return;
    const selectedIds = new Set(ids);
    onAdd(
      rows
        .filter(({ id }) => selectedIds.has(id))
        .flatMap((row) =>
          createDatedItems(area, { id: row.id, name: getDatedName(row), values: { ...row } }, period, storeIds),
        ),
    );
  };
  return (
    <AddDialog
      title={t(`campaigns.areas.${area}`)}
      addLabel={t('campaigns.addDated.add')}
      query={itemsQuery}
      action={
        canCreate && (
          <Button variant="ghost" me="auto" onClick={onCreate}>
            <Plus aria-hidden /> {t('campaigns.addDated.create')}
          </Button>
        )
      }
      onAdd={add}
      onClose={onClose}
    >
      <Field
        label={t('campaigns.addDated.pick')}
        help={t('campaigns.addDated.help')}
        error={showsErrors && ids.length === 0 ? t('campaigns.form.errors.required') : undefined}
      >
        <MultiPicker
          label={t('campaigns.addDated.pick')}
          options={rows.map((row) => ({ value: row.id, label: getDatedName(row) }))}
          value={ids}
          onChange={setIds}
        />
      </Field>
    </AddDialog>
  );
};
